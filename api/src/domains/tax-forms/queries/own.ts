import type { TaxFormFields, TaxFormStanding } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { asksOf, isAsking, isBlocked, untilOf } from '../policy.ts'
import { type FormRow, formsOf, type KnownOfCreator, knownOf, openForm } from '../store/forms.ts'
import { findStanding } from '../store/standings.ts'
import { summaryView } from '../views.ts'

/** What the site asks of the viewer, what they signed, and what a form of theirs begins with; never a number in full. */
export async function ownTaxForm(ctx: Ctx): Promise<TaxFormStanding> {
  const performerId = viewerOf(ctx).id
  const db = ctx.db.sql
  const [settings, row, forms, known] = await Promise.all([
    settingsOf(ctx.db),
    findStanding(db, performerId),
    formsOf(db, performerId),
    knownOf(db, performerId),
  ])
  const asks = asksOf(settings)
  const current = forms.find(form => form.replaced_at === null)
  return {
    asks,
    state: isAsking(asks) ? (row?.state ?? 'missing') : null,
    reason: row?.state === 'needs_more' ? (current?.reason ?? '') : '',
    since: row?.asked_at?.toISOString() ?? null,
    until: untilOf(row, settings)?.toISOString() ?? null,
    isBlocked: isBlocked(row, settings),
    versions: forms.map(summaryView),
    prefill: prefillOf(ctx, current, known),
  }
}

/** What was signed last, without its numbers and its signature; at first what the profile says. */
function prefillOf(ctx: Ctx, current: FormRow | undefined, known: KnownOfCreator | undefined) {
  if (current) {
    const { usTin, tin, otherTin, signature, certified, ...rest } = openForm(ctx, current)
    return { ...rest, name: rest.name ?? '', birthDate: rest.birthDate ?? '' } satisfies Partial<TaxFormFields>
  }
  return {
    name: [known?.first_name, known?.last_name].filter(Boolean).join(' '),
    country: known?.country ?? '',
    birthDate: known?.date_of_birth ?? '',
    street: known?.address ?? '',
    city: known?.city ?? '',
    postalCode: known?.zipcode ?? '',
  }
}
