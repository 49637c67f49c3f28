export default {
  play: "Play {name}'s video",
  processing: 'Processing',
  failed: 'This video couldn’t be processed',
} as const
