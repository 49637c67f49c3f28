export default {
  view_custom_request: 'Looked at a custom request',
  decide_custom_request: 'Decided a custom request',
} as const
