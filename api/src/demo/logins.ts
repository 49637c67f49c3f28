import { demoPassword } from '../kernel/demo-people.ts'

/** What is printed at start. */
export const demoLogins = [`fan nina, creator mia, operator olga; password ${demoPassword}`]
