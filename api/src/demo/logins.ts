/** The password of everybody on the demonstration site. */
export const demoPassword = 'Fanfare-demo-1'

/** What is printed at start. */
export const demoLogins = [`fan nina, creator mia, operator olga; password ${demoPassword}`]
