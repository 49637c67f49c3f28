export default {
  block_last_owner: 'You’re the only owner of this site',
  block_last_ownerText: 'Make another operator an owner first.',
} as const
