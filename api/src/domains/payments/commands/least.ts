import { minorToText, moneyToWire } from '@fanfare/contract'
import { currentGateway, type Gateway, takes } from '../../../gateways/index.ts'
import type { App } from '../../../kernel/context.ts'
import { type Refusal, refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'

type Owed = { amount_minor: bigint; currency: string }

/** What is said of an amount that is less than a card's smallest. */
function tooLittleText({ amount_minor, currency }: Owed, smallest_minor: bigint): string {
  const [left, least] = [amount_minor, smallest_minor].map(minor => `${minorToText(minor)} ${currency}`)
  return `That leaves ${left} to pay, and cards pay ${least} or more.`
}

/** AMOUNT_OUT_OF_RANGE with the least that a gateway takes. */
export function tooLittle(owed: Owed, { smallest_minor = 1n }: Gateway): Refusal {
  return refuse('AMOUNT_OUT_OF_RANGE', { minimum: moneyToWire(smallest_minor) }, tooLittleText(owed, smallest_minor))
}

/**
 * Says why nobody could pay so little with a card on this site, or null where they can; for offers, before anybody takes
 * them. In the site's currency.
 */
export async function whyTooLittle(app: Pick<App, 'db' | 'config'>, amount_minor: bigint): Promise<string | null> {
  const [gateway, { currency }] = await Promise.all([currentGateway(app), settingsOf(app.db)])
  return takes(gateway, amount_minor) ? null : tooLittleText({ amount_minor, currency }, gateway.smallest_minor ?? 1n)
}
