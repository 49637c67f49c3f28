export default {
  stop_stream: 'Stopped a live stream',
  stop_stream_match: 'Stopped a stream for a known picture',
  dismiss_stream_match: 'Let a stream go on',
} as const
