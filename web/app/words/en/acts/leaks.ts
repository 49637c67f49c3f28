export default {
  view_leak_trace: 'Looked at the evidence of a leak',
} as const
