/**
 * Integrations: other programs that a creator connects.
 *
 * - An API key opens the endpoints whose `seat` names one of its scopes, as the creator, and nothing else: no public endpoint, no
 *   socket, no key and no webhook. It is shown once; the database has its hash.
 * - Every change that a key makes is written down for the creator, beside those of helpers (kernel/helper-acts.ts).
 * - A key ends at once, on every node, and with the account of its creator. A password set by a mailed link ends all of
 *   them; a changed one and a logout everywhere say which go on working, and end them if that is asked for.
 * - What a webhook is told is written down in the transaction of the fact, and sent until the receiver takes it: at least
 *   once, under one webhook-id, signed (Standard Webhooks). A slow receiver holds up nobody else's.
 */
export { authenticateKey } from './authenticate.ts'
export { turnOff } from './commands/deliver.ts'
export { addKey } from './commands/keys.ts'
export { addWebhook } from './commands/webhooks.ts'
