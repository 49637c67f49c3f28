export default {
  blockTitle: 'Block {name}?',
  blockText: "You won't see or follow each other from now on. They won't be told, and you can undo this.",
  blockReason: 'Reason',
  blockReasonHint: 'Only you can see this, in your list of blocked people.',
  blockAct: 'Block',
  cancel: 'Cancel',
  blocked: '{name} is blocked',
  unblocked: '{name} is no longer blocked',
} as const
