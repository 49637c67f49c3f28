import { payment } from '@fanfare/contract'
import { sharedSecret, signWebhook } from '../src/gateways/sandbox/signature.ts'
import { nowMs } from '../src/kernel/clock.ts'
import type { Someone, World } from './world.ts'

type Paid = { id: string; reference: string; amount_minor: string }

let told = 0

/** What the sandbox tells of payments, said at the moment that a test wants it. */
export function bank(world: World) {
  const sql = () => world.running.app.db.sql
  return {
    /** Tells something of a payment by webhook; answers what became of the event. */
    async tell(type: string, { reference, amount_minor }: Paid, reason?: string): Promise<string> {
      const id = `evt_test_${++told}`
      const data = { reference, amount_minor, currency: 'USD', ...(reason && { reason }) }
      const body = JSON.stringify({ id, type: `payment.${type}`, data })
      const signature = signWebhook(sharedSecret(world.running.app.secret), body, nowMs())
      const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
      const answer = await world.raw('/payment/webhooks/sandbox', { method: 'POST', headers, body })
      if (answer.status !== 200) throw new Error(`A webhook was answered with ${answer.status}.`)
      const [row] = await sql()<{ state: string }[]>`select state from gateway_events where event_id = ${id}`
      return row?.state ?? ''
    },
    /** A paid top-up of so many tokens. */
    async topUp(who: Someone, amount: number): Promise<Paid> {
      const { data } = await who.ask(payment.topUp, { body: { amount } })
      const paid = {
        id: data._id,
        reference: `sb_${data.paymentUrl.split('/').at(-1)}`,
        amount_minor: String(amount * 100),
      }
      await this.tell('succeeded', paid)
      return paid
    },
    /** The payment of a fan that was made last, as gateways name it. */
    async lastPayment(who: Someone): Promise<Paid> {
      const [row] = await sql()<{ id: string; gateway_reference: string; amount_minor: bigint }[]>`
        select id, gateway_reference, amount_minor from payments where fan_id = ${who.id} order by created_at desc limit 1`
      if (!row) throw new Error('There is no payment.')
      return { id: row.id, reference: row.gateway_reference, amount_minor: String(row.amount_minor) }
    },
    /** The id that the last event of a payment of some kind is kept under, for operators. */
    async letter({ reference }: Paid, kind: string): Promise<string> {
      const [row] = await sql()<{ gateway: string; event_id: string }[]>`
        select gateway, event_id from gateway_events where reference = ${reference} and kind = ${kind}
        order by received_at desc limit 1`
      return `${row?.gateway}:${row?.event_id}`
    },
  }
}
