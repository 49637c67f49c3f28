export default {
  view_call: 'Looked at a call',
  return_call: 'Gave a call back',
} as const
