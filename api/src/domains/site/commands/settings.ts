import { gatewayOfSite } from '../../../gateways/index.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import {
  changeSettings,
  type SettingKey,
  type Settings,
  settingEntry,
  settingsFromWire,
  settingsOf,
} from '../../../kernel/settings.ts'
import { cleanHtml } from './clean-html.ts'

const reviewSettings = ['contentReview', 'contentReviewFirstFiles']

/**
 * Changes settings for an operator, all of them or none (PUT /operator/settings). A higher commission takes something from
 * every creator, so it needs `confirmHigherCommission`; refuses that field without it, and each value that doesn't fit.
 */
export async function changeSiteSettings(ctx: Ctx, wanted: Record<string, unknown>): Promise<void> {
  const { confirmHigherCommission, ...wire } = wanted
  const changes = settingsFromWire(wire)
  if (confirmHigherCommission !== true) await refuseHigherCommission(ctx, changes)
  await refuseForeignCurrency(ctx, changes)
  await changeSettings(ctx.db, withCleanHtml(changes), ctx)
  if (reviewSettings.some(key => key in changes)) await ctx.jobs.add('settle_review', {})
}

const whole_bps = 10_000
const percent = (bps: number) => `${bps / 100}%`

async function refuseHigherCommission(ctx: Ctx, { performerCommission_bps: after }: Partial<Settings>): Promise<void> {
  if (after === undefined) return
  const { performerCommission_bps: before } = await settingsOf(ctx.db)
  // A rate that cannot be is refused under the name of its field.
  if (after <= before || after > whole_bps) return
  const message = `Creators would get less of every sale: the commission rises from ${percent(before)} to ${percent(after)}. Confirm it.`
  throw refuseFields([{ path: 'confirmHigherCommission', message }])
}

/** The gateway of the site has to take its currency; whichever of both is changed is refused by its name. */
async function refuseForeignCurrency(ctx: Ctx, changes: Partial<Settings>): Promise<void> {
  if (changes.currency === undefined && changes.paymentGateway === undefined) return
  const { currency, paymentGateway } = { ...(await settingsOf(ctx.db)), ...changes }
  const gateway = gatewayOfSite(ctx, paymentGateway)
  if (gateway.carries(currency) || !/^[A-Z]{3}$/.test(currency)) return
  if (changes.currency === undefined)
    throw refuseFields([{ path: 'paymentGateway', message: `${gateway.name} doesn’t take ${currency}.` }])
  throw refuseFields([
    { path: 'currency', message: `${gateway.name} doesn’t take ${currency}. Choose another currency.` },
  ])
}

/** Texts that pages show as HTML are cleaned as pages are. */
function withCleanHtml(changes: Partial<Settings>): Partial<Settings> {
  const isHtml = (key: string) => settingEntry(key as SettingKey).kind === 'html'
  const cleaned = Object.entries(changes).map(([key, value]) =>
    isHtml(key) && typeof value === 'string' ? [key, cleanHtml(value)] : [key, value],
  )
  return Object.fromEntries(cleaned)
}
