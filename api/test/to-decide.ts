import { reconciliation, refunds, wallet } from '@fanfare/contract'
import { bank } from './bank.ts'
import { giveTokens } from './money.ts'
import type { Someone, World } from './world.ts'

/**
 * One fan's money for operators to decide on: two refund requests, a tip without one, a dispute to answer, an event that
 * matches no payment, and a difference that `operator` finds when the day's books are compared.
 */
export async function moneyToDecide(world: World, operator: Someone, day: string) {
  const { sql } = world.running.app.db
  const fan = await world.fan('nils')
  await giveTokens(world, fan.id, 10_000n)
  const creator = await world.performer('mara')
  const tip = async () => (await fan.ask(wallet.tip, { params: { id: creator.id }, body: { price: 10 } })).data._id
  const ask = async () => {
    const body = { target: 'charge', targetId: await tip(), reason: 'not_me' } as const
    return (await fan.ask(refunds.askRefund, { body })).data._id
  }
  const asked = [await ask(), await ask()]
  const charge = await tip()
  const payment = await bank(world).topUp(fan, 30)
  await bank(world).tell('disputed', payment, 'fraudulent')
  await bank(world).tell('refunded', payment)
  const letter = await bank(world).letter(payment, 'refunded')
  const { data } = await operator.ask(reconciliation.run, { params: { id: day } })
  const difference = data.differences.find(({ state }) => state === 'open')?._id ?? ''
  const dispute = await world.until(async () => {
    const [row] = await sql<{ id: string }[]>`select id from disputes where state = 'evidence_due'`
    return row?.id
  })
  return { payer: fan.id, refunds: asked, charge, letter, difference, dispute }
}

type Json = (method: string, body?: unknown) => RequestInit
type ToDecide = Awaited<ReturnType<typeof moneyToDecide>>

/** One request of each kind about refunds, disputes, events that could not be worked, and payers. */
export function moneyActs(json: Json): Record<string, (made: ToDecide) => [path: string, init: RequestInit]> {
  return {
    'POST /operator/refunds/:id/approve': ({ refunds: [id] }) => [`/operator/refunds/${id}/approve`, json('POST', {})],
    'POST /operator/refunds/:id/refuse': ({ refunds: [, id] }) => [
      `/operator/refunds/${id}/refuse`,
      json('POST', { adminNote: 'It was opened.' }),
    ],
    'POST /operator/refunds': ({ charge }) => [
      '/operator/refunds',
      json('POST', { target: 'charge', targetId: charge, reason: 'Our fault.' }),
    ],
    'POST /operator/disputes/:id/submit': ({ dispute }) => [
      `/operator/disputes/${dispute}/submit`,
      json('POST', { statement: 'They opened it.' }),
    ],
    'POST /operator/dead-letters/:id/replay': ({ letter }) => [`/operator/dead-letters/${letter}/replay`, json('POST')],
    'POST /operator/dead-letters/:id/close': ({ letter }) => [
      `/operator/dead-letters/${letter}/close`,
      json('POST', { note: 'Answered at the gateway.' }),
    ],
    'PUT /operator/payers/:id/trust': ({ payer }) => [
      `/operator/payers/${payer}/trust`,
      json('PUT', { note: 'A friend.' }),
    ],
    'DELETE /operator/payers/:id/trust': ({ payer }) => [`/operator/payers/${payer}/trust`, json('DELETE')],
  }
}
