import type { Input, taxes } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isCountry } from '../../../kernel/country.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { readDay } from '../../../kernel/moments.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { type FieldError, refuse, refuseFields } from '../../../kernel/refusal.ts'
import { forgetRates, inForce, today } from '../queries/rates.ts'
import { allRates, insertRates, lockRate, type RateRow, withdraw } from '../store/rates.ts'
import { standardRates } from './standard-rates.ts'

const whole_bps = 10_000
const years_max = 5

/** Writes a rate down that holds in a country from a day on. Refuses an unknown country, a day that is over or none, and a rate finer than two decimals of a percent. */
export async function addRate(ctx: Ctx, body: Input<typeof taxes.addTaxRate>['body']): Promise<void> {
  const country = body.country.toUpperCase()
  const rate_bps = Math.round(body.rate * whole_bps)
  const wrong: FieldError[] = [
    ...(isCountry(country) ? [] : [{ path: 'country', message: 'Choose a country.' }]),
    ...(Math.abs(body.rate * whole_bps - rate_bps) < 1e-6
      ? []
      : [{ path: 'rate', message: 'Enter a rate from 0 to 100 %, with at most two decimals.' }]),
    ...(isDay(body.validFrom)
      ? []
      : [{ path: 'validFrom', message: 'Choose today or a later day, within five years.' }]),
  ]
  if (wrong.length > 0) throw refuseFields(wrong)
  const rate = newRate(ctx, { country, rate_bps, name: body.name.trim(), valid_from: body.validFrom })
  await ctx.db.tx(async tx => {
    await insertRates(tx, [rate])
    const after = { country, rate_bps, name: rate.name, valid_from: rate.valid_from }
    await recordAct(tx, ctx, { act: 'add_tax_rate', target: 'tax_rate', targetId: rate.id, after })
  })
  forgetRates(ctx.db)
}

/** A day of the calendar, written as one, from today on. */
function isDay(text: string): boolean {
  if (!readDay(text)) return false
  const last = `${Number.parseInt(today().slice(0, 4), 10) + years_max}${today().slice(4)}`
  return text >= today() && text <= last
}

/** Writes the standard rates down, from today on, for those of their countries that have no rate now and none to come. */
export async function addStandardRates(ctx: Ctx): Promise<void> {
  await ctx.db.tx(async tx => {
    const missing = missingIn(await allRates(tx))
    const rates = Object.entries(standardRates)
      .filter(([country]) => missing.includes(country))
      .map(([country, rate]) => newRate(ctx, { country, ...rate, valid_from: today() }))
    if (rates.length === 0) return
    await insertRates(tx, rates)
    const after = Object.fromEntries(rates.map(({ country, rate_bps }) => [country, rate_bps]))
    await recordAct(tx, ctx, { act: 'add_tax_rate', target: 'tax_rate', targetId: 'standard', after })
  })
  forgetRates(ctx.db)
}

/** Countries of the standard rates that have no rate now and none to come. */
export function missingIn(rates: readonly RateRow[]): string[] {
  const isComing = (country: string) =>
    rates.some(rate => rate.country === country && rate.valid_from > today() && !rate.withdrawn_at)
  return Object.keys(standardRates)
    .filter(country => !inForce(rates, country) && !isComing(country))
    .sort()
}

/** Withdraws a rate that has not begun. Refuses ENTITY_NOT_FOUND, and EDIT_CONFLICT for one that has, or was withdrawn. */
export async function withdrawRate(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.tx(async tx => {
    const rate = isId(id) ? await lockRate(tx, id) : undefined
    if (!rate) throw refuse('ENTITY_NOT_FOUND')
    if (rate.withdrawn_at || rate.valid_from <= today()) throw refuse('EDIT_CONFLICT')
    await withdraw(tx, id, now())
    const { country, rate_bps, valid_from } = rate
    const before = { country, rate_bps, valid_from }
    await recordAct(tx, ctx, { act: 'withdraw_tax_rate', target: 'tax_rate', targetId: id, before })
  })
  forgetRates(ctx.db)
}

type Given = Pick<RateRow, 'country' | 'rate_bps' | 'name' | 'valid_from'>

function newRate(ctx: Ctx, given: Given): RateRow {
  return { ...given, id: newId(), created_by: viewerOf(ctx).id, created_at: now(), withdrawn_at: null }
}
