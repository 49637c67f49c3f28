/**
 * The demonstration site: people, posts and months of earnings, made through the commands of the rooms, once.
 * Everybody on it has the password below; production refuses to start with it unless told so in words.
 */
export { fillDemo } from './fill.ts'

export const demoPassword = 'Fanfare-demo-1'

/** What is printed at start. */
export const demoLogins = [`fan nina, creator mia, operator olga; password ${demoPassword}`]

/** What the wallet of the fan above holds at least when everything is filled, in hundredths of a token. */
export const demoClosingBalance_minor = 8_640n
