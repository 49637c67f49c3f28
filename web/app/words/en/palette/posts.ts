export default {
  newPost: 'New post',
  newPostAlso: 'create publish write upload photo video',
  post: 'Your post',
} as const
