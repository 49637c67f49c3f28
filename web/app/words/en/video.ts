export default {
  play: "Play {name}'s video",
  processing: 'Processing',
  captions: 'Captions: {languages}',
  captionsMore: 'Captions: {languages} and {n} more',
  transcripts: 'Transcript: {languages}',
  transcriptsMore: 'Transcript: {languages} and {n} more',
  transcript: 'Transcript',
  failed: 'This video couldn’t be processed',
} as const
