import { day_ms, fromNow } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { workDue } from '../../../kernel/due.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { deleteForm, signedBefore } from '../store/forms.ts'

/** When each of some creators was last paid out; the room payouts says it. */
export type LastPaid = (db: App['db']['sql'], performerIds: string[]) => Promise<Map<string, Date>>

const rows_max = 200
const year_days = 365.25

/**
 * Deletes forms for which `taxFormYears` are over: since the last payout of their creator, since they were replaced, and
 * since they were signed.
 */
export async function forgetTaxForms(app: App, lastPaid: LastPaid): Promise<void> {
  const { taxFormYears } = await settingsOf(app.db)
  const before = fromNow(-taxFormYears * year_days * day_ms)
  await workDue(app, {
    job: 'forget_tax_forms',
    rows_max,
    find: (db, which, limit, after) => signedBefore(db, before, { which, limit, after }),
    async work({ id, performer_id, replaced_at }) {
      if (replaced_at) return forget(app, id, null)
      const last = (await lastPaid(app.db.sql, [performer_id])).get(performer_id)
      if (!last || last < before) await forget(app, id, performer_id)
    },
  })
}

/** Without a form nothing of its creator stays here; the next round asks those who are still there. */
async function forget(app: App, id: string, performerId: string | null): Promise<void> {
  await app.db.tx(async tx => {
    await deleteForm(tx, id)
    if (performerId) await tx`delete from tax_form_standings where performer_id = ${performerId}`
  })
}
