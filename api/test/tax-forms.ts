import { type TaxFormFields, taxForms } from '@fanfare/contract'
import { paidOut } from '../src/domains/payouts/index.ts'
import { taxFormsJobs } from '../src/domains/tax-forms/index.ts'
import { changeSettings } from '../src/kernel/settings.ts'
import type { Someone, World } from './world.ts'

/** Forms as creators fill them in, each as it works; the numbers are nobody's. */
export const filledForms = {
  w9: {
    entity: 'person',
    country: 'US',
    isUsPerson: true,
    name: 'Mia Quill',
    classification: 'individual',
    street: '1 Main Street',
    city: 'Springfield',
    region: 'IL',
    postalCode: '62701',
    usTinKind: 'ssn',
    usTin: '123-45-6789',
    signature: 'Mia Quill',
    certified: true,
  },
  w8ben: {
    entity: 'person',
    country: 'NO',
    isUsPerson: false,
    name: 'Nora Fjell',
    citizenship: 'NO',
    street: 'Storgata 1',
    city: 'Oslo',
    tin: '01019012345',
    birthDate: '1990-01-01',
    signature: 'nora  fjell',
    certified: true,
  },
  w8bene: {
    entity: 'company',
    country: 'IE',
    isUsPerson: false,
    name: 'Clip Ltd',
    incorporation: 'IE',
    chapter3: 'corporation',
    chapter4: 'active_nffe',
    street: '1 Quay',
    city: 'Dublin',
    postalCode: 'D01',
    tin: '1234567T',
    registrationNumber: 'IE-998877',
    signature: 'Ann Roe',
    signedAs: 'Director',
    certified: true,
  },
  eu: {
    entity: 'person',
    country: 'DE',
    isUsPerson: false,
    name: 'Dora Stern',
    citizenship: 'DE',
    street: 'Ring 4',
    city: 'Bonn',
    postalCode: '53111',
    tin: '12 345 678 901',
    birthDate: '1988-05-04',
    otherTinCountry: 'FR',
    otherTin: '1234567890123',
    vatNumber: 'DE123456789',
    establishments: 'fr, IT',
    signature: 'Dora Stern',
    certified: true,
  },
} satisfies Record<string, TaxFormFields>

/** What a site that asks for tax forms does, for tests. */
export function taxFormers(world: World) {
  const jobs = taxFormsJobs(paidOut)
  const { app } = world.running
  return {
    ask: (us: boolean, eu: boolean, more: object = {}) =>
      changeSettings(app.db, { taxFormsUs: us, taxFormsEu: eu, ...more }),
    sign: (who: Someone, form: Partial<TaxFormFields>) =>
      who.ask(taxForms.signTaxForm, { body: form as TaxFormFields }),
    own: async (who: Someone) => (await who.ask(taxForms.ownTaxForm)).data,
    /** What the worker does by itself every hour, and every night. */
    round: async () => jobs.housekeeping?.ask_for_tax_forms?.(app, {}),
    forget: async () => jobs.housekeeping?.forget_tax_forms?.(app, {}),
  }
}

type Json = (method: string, body?: unknown) => RequestInit

/** A form that a creator has signed, by its id, on a site that asks for them. */
export async function signedForm(world: World): Promise<string> {
  const tax = taxFormers(world)
  await tax.ask(true, false)
  const { data } = await tax.sign(await world.performer('taxia'), filledForms.w9)
  return data.versions[0]?._id ?? ''
}

/** What operators change of tax forms, as it works. */
export const taxFormActs = (
  json: Json,
): Record<string, (made: { taxForm: string }) => [path: string, init: RequestInit]> => ({
  'POST /operator/tax-forms/:id/ask': ({ taxForm }) => [
    `/operator/tax-forms/${taxForm}/ask`,
    json('POST', { reason: 'The name differs from your ID.' }),
  ],
})

/** The mails about tax forms. */
export const lettersOfTaxForms = (performerId: string) => ({
  mail_tax_form: (['needed', 'soon', 'more', 'expires'] as const).map(what => ({
    performerId,
    what,
    until: '2026-12-31T00:00:00.000Z',
    reason: what === 'more' ? 'سبب' : '',
  })),
})
