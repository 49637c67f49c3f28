import type { TaxFormAsks } from '@fanfare/contract'
import { day_ms, now } from '../../kernel/clock.ts'
import type { Queryable } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Settings } from '../../kernel/settings.ts'
import { findStanding, type StandingRow } from './store/standings.ts'

/** What the site asks of creators. */
export const asksOf = ({ taxFormsUs, taxFormsEu }: Settings): TaxFormAsks => ({ us: taxFormsUs, eu: taxFormsEu })

export const isAsking = ({ us, eu }: TaxFormAsks): boolean => us || eu

/** Until when payouts don't wait for a form; null where none is missing. */
export function untilOf(row: Pick<StandingRow, 'asked_at'> | undefined, settings: Settings): Date | null {
  if (!row?.asked_at || !isAsking(asksOf(settings))) return null
  return new Date(row.asked_at.getTime() + settings.taxFormsGraceDays * day_ms)
}

/** Whether payouts wait for a form now. */
export function isBlocked(row: Pick<StandingRow, 'asked_at'> | undefined, settings: Settings): boolean {
  const until = untilOf(row, settings)
  return until !== null && until <= now()
}

/** Refuses TAX_FORM_NEEDED once a creator has known for long enough that their tax form is missing. */
export async function requireTaxForm(tx: Queryable, settings: Settings, performerId: string): Promise<void> {
  if (!isAsking(asksOf(settings))) return
  const row = await findStanding(tx, performerId)
  if (!row?.asked_at || !isBlocked(row, settings)) return
  throw refuse('TAX_FORM_NEEDED', { since: row.asked_at.toISOString() })
}
