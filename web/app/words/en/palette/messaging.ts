export default {
  toMany: 'Message to many',
  toManyAlso: 'mass broadcast newsletter send fans',
  rules: 'Who can message you',
  rulesAlso: 'price strangers inbox write',
  within: 'Privacy and safety',
} as const
