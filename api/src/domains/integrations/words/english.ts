/** What mails about API keys and webhooks say. */
export default {
  madeTitle: 'A new API key for your account',
  madeText: 'The API key {name} was made for your account on {site} on {at}.',
  madeScopes: 'It can {can}.',
  madeReads: 'It can only read.',
  chat: 'write to fans',
  post: 'publish',
  money: 'see your earnings',
  and: ', and ',
  madeClosing: "If it wasn't you, end the key and change your password.",
  offTitle: 'We turned off one of your webhooks',
  offGone: 'The receiver at {url} answered that it is gone (410), so we turned this webhook off.',
  offFailing: 'The receiver at {url} took nothing for three days, so we turned this webhook off.',
  offText: 'You can resume it, and send again what it missed.',
  viewWebhook: 'View webhook',
  viewKeys: 'View your API keys',
} as const
