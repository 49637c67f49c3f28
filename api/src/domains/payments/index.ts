/**
 * Payments: attempts to move money through a gateway, and what gateways tell us of them.
 *
 * - A payment is worth money only once the gateway's signed event says so; the browser's return proves nothing.
 * - An event is worked in the transaction that writes its row: never twice, never half.
 * - An event whose amount or currency is not the payment's is kept and alarms; it credits nothing.
 */
export { beginPayment, workEvent } from './commands.ts'
export { paymentsRoutes } from './routes.ts'
export { paymentView } from './views.ts'
