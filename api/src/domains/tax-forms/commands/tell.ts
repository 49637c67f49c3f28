import { day_ms } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { type Facts, recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import type { Settings } from '../../../kernel/settings.ts'
import type {} from '../facts.ts'

type What = Facts['tax_form_told']['what']
type Told = { what: What; until: Date; reason?: string }

/** Tells a creator about their form, in the site and by mail. */
export async function tellCreator(tx: Tx, performerId: string, { what, until, reason = '' }: Told): Promise<void> {
  const told = { performerId, what, until: until.toISOString(), reason }
  await recordFact(tx, 'tax_form_told', told)
  await addJobIn(tx, 'mail_tax_form', told)
}

/** Until when payouts don't wait, if a creator hears of it now. */
export const graceFrom = (at: Date, { taxFormsGraceDays }: Settings): Date =>
  new Date(at.getTime() + taxFormsGraceDays * day_ms)
