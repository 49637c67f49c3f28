import { day_ms, fromNow } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { deleteForm, signedBefore } from '../store/forms.ts'

/** When each of some creators was last paid out; the room payouts says it. */
export type LastPaid = (db: App['db']['sql'], performerIds: string[]) => Promise<Map<string, Date>>

const rows_atOnce = 200
const year_days = 365.25
const none = '00000000-0000-0000-0000-000000000000'

/**
 * Deletes forms for which `taxFormYears` are over: since the last payout of their creator, since they were replaced, and
 * since they were signed.
 */
export async function forgetTaxForms(app: App, lastPaid: LastPaid): Promise<void> {
  const { taxFormYears } = await settingsOf(app.db)
  const before = fromNow(-taxFormYears * year_days * day_ms)
  let after = none
  for (;;) {
    const rows = await signedBefore(app.db.sql, before, after, rows_atOnce)
    const paid = await lastPaid(app.db.sql, [...new Set(rows.map(row => row.performer_id))])
    for (const { id, performer_id, replaced_at } of rows) {
      const last = paid.get(performer_id)
      if (replaced_at || !last || last < before) await forget(app, id, replaced_at === null ? performer_id : null)
    }
    const lastRow = rows.at(-1)
    if (!lastRow || rows.length < rows_atOnce) return
    after = lastRow.id
  }
}

/** Without a form nothing of its creator stays here; the next round asks those who are still there. */
async function forget(app: App, id: string, performerId: string | null): Promise<void> {
  await app.db.tx(async tx => {
    await deleteForm(tx, id)
    if (performerId) await tx`delete from tax_form_standings where performer_id = ${performerId}`
  })
}
