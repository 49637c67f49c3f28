export default {
  delete_comment: 'Deleted a comment',
} as const
