export default {
  newStory: 'New story',
  newStoryAlso: 'create publish 24 hours moment',
} as const
