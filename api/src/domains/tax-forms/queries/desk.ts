import type { DeskTaxForm, Input, Reply, TaxFormDeskRow, taxFormDesk } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { personView, recentPeople } from '../../identity/index.ts'
import { asksOf, isBlocked, untilOf } from '../policy.ts'
import { currentForms, findForm, formsOf, openForm } from '../store/forms.ts'
import { countStandings, listStandings } from '../store/standings.ts'
import { summaryView } from '../views.ts'

const page = 25

/** Creators by how their form stands (GET /operator/tax-forms). */
export async function listTaxForms(
  ctx: Ctx,
  { state, q, before, limit = page }: Input<typeof taxFormDesk.deskTaxForms>['query'],
): Promise<Reply<typeof taxFormDesk.deskTaxForms>> {
  const db = ctx.db.sql
  const cursor = before && isId(before) ? before : undefined
  const [settings, rows, counts] = await Promise.all([
    settingsOf(ctx.db),
    listStandings(db, { state, q: q?.trim(), before: cursor, limit: limit + 1 }),
    countStandings(db),
  ])
  const shown = rows.slice(0, limit)
  const ids = shown.map(row => row.performer_id)
  const [people, forms] = await Promise.all([recentPeople(db, ids), currentForms(db, ids)])
  const data = shown.map((row): TaxFormDeskRow => {
    const [person, form] = [people.get(row.performer_id), forms.get(row.performer_id)]
    return {
      _id: row.performer_id,
      performerInfo: person ? personView(ctx.config, person) : null,
      state: row.state,
      form: form ? summaryView(form) : null,
      since: row.asked_at?.toISOString() ?? null,
      until: untilOf(row, settings)?.toISOString() ?? null,
      isBlocked: isBlocked(row, settings),
    }
  })
  const next = rows.length > limit ? (shown.at(-1)?.changed_id ?? null) : null
  return { data, next, counts, asks: asksOf(settings) }
}

/** A form in full. The view is logged first. Refuses ENTITY_NOT_FOUND. */
export async function openTaxForm(ctx: Ctx, id: string): Promise<DeskTaxForm> {
  const db = ctx.db.sql
  const form = isId(id) ? await findForm(db, id) : undefined
  if (!form) throw refuse('ENTITY_NOT_FOUND')
  const fields = openForm(ctx, form)
  await recordAct(db, ctx, { act: 'view_tax_form', target: 'performer', targetId: form.performer_id })
  const [people, versions] = await Promise.all([recentPeople(db, [form.performer_id]), formsOf(db, form.performer_id)])
  const person = people.get(form.performer_id)
  return {
    ...summaryView(form),
    performerInfo: person ? personView(ctx.config, person) : null,
    reason: form.reason,
    fields,
    versions: versions.map(summaryView),
  }
}
