export default {
  end_api_key: 'Ended an API key',
  turn_off_webhook: 'Turned a webhook off',
} as const
