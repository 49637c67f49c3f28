import {
  plainTin,
  type TaxFormField,
  type TaxFormFields,
  taxFormAsksFor,
  taxFormParts,
  taxFormProblems,
} from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isCountry } from '../../../kernel/country.ts'
import { newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { asksOf, isAsking } from '../policy.ts'
import { insertForm, knownOf, lockPerformer, replaceForms, sealForm } from '../store/forms.ts'
import { setStanding } from '../store/standings.ts'

const w8Years = 3

/**
 * Signs a tax form: it counts at once, and an earlier one is replaced. What the form doesn't ask for isn't kept. Refuses
 * TAX_FORMS_OFF where the site asks nothing, and what is wrong with each field.
 */
export async function signTaxForm(ctx: Ctx, sent: TaxFormFields): Promise<void> {
  const performerId = viewerOf(ctx).id
  const asks = asksOf(await settingsOf(ctx.db))
  if (!isAsking(asks)) throw refuse('TAX_FORMS_OFF')
  const signed_at = now()
  const problems = [...countryProblems(sent), ...taxFormProblems(sent, asks, signed_at.toISOString().slice(0, 10))]
  if (problems.length > 0) throw refuseFields(problems)
  if (!(await knownOf(ctx.db.sql, performerId))) throw refuse('ENTITY_NOT_FOUND')
  const parts = taxFormParts(asks, sent)
  const fields = keptOf(sent, parts)
  const id = newId()
  const tin = fields.usTin || fields.tin || ''
  const isForeign = parts.us !== null && parts.us !== 'w9'
  await ctx.db.tx(async tx => {
    await lockPerformer(tx, performerId)
    await replaceForms(tx, performerId, signed_at)
    await insertForm(tx, {
      id,
      performer_id: performerId,
      us_form: parts.us,
      has_eu: parts.eu,
      entity: fields.entity,
      country: fields.country,
      name: fields.name ?? '',
      tin_end: tin.slice(-4),
      sealed: sealForm(ctx, id, fields),
      state: 'submitted',
      reason: '',
      asked_by: null,
      signed_at,
      expires_at: isForeign ? new Date(Date.UTC(signed_at.getUTCFullYear() + w8Years, 11, 31, 23, 59, 59)) : null,
      expiry_told_at: null,
      replaced_at: null,
    })
    await setStanding(tx, performerId, { state: 'submitted', asked_at: null })
  })
}

const countryFields = ['country', 'citizenship', 'incorporation', 'otherTinCountry'] as const

function countryProblems(sent: TaxFormFields) {
  return countryFields
    .filter(path => sent[path]?.trim() && !isCountry(sent[path].trim().toUpperCase()))
    .map(path => ({ path, message: 'Choose a country.' }))
}

const tins: readonly TaxFormField[] = ['usTin', 'tin', 'otherTin']

/** What the parts ask for, trimmed, numbers and countries as they are compared. */
function keptOf(sent: TaxFormFields, parts: ReturnType<typeof taxFormParts>): TaxFormFields {
  const first = { entity: sent.entity, country: sent.country.toUpperCase(), isUsPerson: sent.isUsPerson }
  const asked = Object.keys(taxFormAsksFor(parts, sent)) as TaxFormField[]
  const rest = asked.flatMap((path): [TaxFormField, string | boolean][] => {
    const value = sent[path]
    if (typeof value !== 'string') return value === undefined ? [] : [[path, value]]
    const text = value.trim()
    if (text === '') return []
    if (tins.includes(path)) return [[path, plainTin(text)]]
    const isCountryField = countryFields.some(one => one === path)
    return [[path, isCountryField || path === 'establishments' ? text.toUpperCase() : text]]
  })
  return { ...Object.fromEntries(rest), ...first }
}
