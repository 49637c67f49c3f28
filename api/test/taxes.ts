import { taxes } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../src/kernel/clock.ts'
import { from } from './ages.ts'
import { giveTokens } from './money.ts'
import { called } from './shop.ts'
import type { Someone, World } from './world.ts'

type Charge = {
  id: string
  total_minor: bigint
  covered_minor: bigint
  tax_minor: bigint
  fee_minor: bigint
  net_minor: bigint
  country: string | null
  decided_by: string | null
  rate_bps: number | null
}

let fans = 0

/** Has a site take tax, and looks at what comes of it in charges and in the ledger. */
export function taxing(world: World) {
  const sql = () => world.running.app.db.sql
  const seller = { companyName: '', companyAddress: '', companyTaxNumber: '', companyOssNumber: '' }
  return {
    today: () => now().toISOString().slice(0, 10),
    rate: (olga: Someone, country: string, rate: number, validFrom = now().toISOString().slice(0, 10)) =>
      olga.ask(taxes.addTaxRate, { body: { country, rate, name: 'VAT', validFrom } }),
    turn: (olga: Someone, isOn: boolean) => olga.ask(taxes.setTaxes, { body: { isOn, ...seller } }),
    /** A fan with tokens whose account names a country, or none; they come from no known address. */
    async fan(country: string | null, tokens = 1_000): Promise<Someone> {
      const who = await world.fan(called('payer', ++fans))
      await sql()`update users set country = ${country} where id = ${who.id}`
      if (tokens > 0) await giveTokens(world, who.id, BigInt(tokens) * 100n)
      return who
    },
    /** The headers of someone who comes from a country. */
    from,
    /** What a fan was charged, oldest first. */
    charges: (who: Someone) => sql()<Charge[]>`
      select id, total_minor, covered_minor, tax_minor, fee_minor, net_minor, tax ->> 'country' as country,
        tax ->> 'decided_by' as decided_by, (tax ->> 'rate_bps')::integer as rate_bps
      from charges where fan_id = ${who.id} order by created_at, id`,
    /** The last of them, once it is there. */
    async last(who: Someone): Promise<Charge> {
      return world.until(async () => (await this.charges(who)).at(-1))
    },
    /** What the ledger has on a country's account, in hundredths of a token. */
    async onAccount(country: string): Promise<bigint> {
      const [row] = await sql()<[{ amount_minor: bigint }]>`
        select coalesce(sum(amount_minor), 0)::bigint as amount_minor from ledger_entries
        where account_id = ${`tax:${country}`} and currency = 'TOKEN'`
      return row.amount_minor
    },
    /** Charges whose parts are not the whole, or whose transfer booked another tax than they say. */
    wrong: () => sql()`
      select c.id from charges c
      where c.total_minor <> c.tax_minor + c.fee_minor + c.net_minor or c.tax_minor <> (
        select coalesce(sum(p.amount_minor), 0) from ledger_postings p
        where p.transfer_id = c.id and p.to_id = 'tax:' || (c.tax ->> 'country') and p.currency = 'TOKEN')`,
    /** Tax accounts that owe. */
    owing: () => sql()`
      select account_id from ledger_entries where account_id like 'tax:%' group by account_id having sum(amount_minor) < 0`,
  }
}

type Json = (method: string, body?: unknown) => RequestInit

const dayIn = (days: number) =>
  fromNow(days * day_ms)
    .toISOString()
    .slice(0, 10)
const rateFor = (country: string, days = 0) => ({ country, rate: 0.25, name: 'VAT', validFrom: dayIn(days) })

/** A rate that has not begun, by its id. */
export async function comingRate(world: World, json: Json): Promise<string> {
  const { data } = await world.raw('/operator/tax/rates', json('POST', rateFor('DK', 10)))
  return (data as { rates: { _id: string }[] }).rates[0]?._id ?? ''
}

/** What operators change of taxes, each as it works. */
export const taxActs = (json: Json): Record<string, (made: { rate: string }) => [path: string, init: RequestInit]> => ({
  'POST /operator/tax/rates': () => ['/operator/tax/rates', json('POST', rateFor('SE'))],
  'POST /operator/tax/rates/standard': () => ['/operator/tax/rates/standard', json('POST', {})],
  'POST /operator/tax/rates/:id/withdraw': ({ rate }) => [`/operator/tax/rates/${rate}/withdraw`, json('POST', {})],
  'PUT /operator/tax': () => {
    const seller = { companyName: 'Fanfare', companyAddress: '', companyTaxNumber: '', companyOssNumber: '' }
    return ['/operator/tax', json('PUT', { isOn: false, ...seller })]
  },
})
