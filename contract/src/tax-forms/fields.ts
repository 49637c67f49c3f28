import { type Static, Type } from 'typebox'
import { line, paragraphs } from '../text.ts'

/** What the IRS calls the forms. */
export const usTaxForms = ['w9', 'w8ben', 'w8bene'] as const
export type UsTaxForm = (typeof usTaxForms)[number]

/** Box 3a of form W-9. */
export const taxClassifications = [
  'individual',
  'c_corporation',
  's_corporation',
  'partnership',
  'trust',
  'llc',
  'other',
] as const

/** How an LLC that is no disregarded entity is taxed. */
export const llcClasses = ['C', 'S', 'P'] as const

/** Part I, line 4 of form W-8BEN-E: what small companies are. */
export const chapter3Statuses = ['corporation', 'partnership', 'disregarded', 'simple_trust', 'grantor_trust'] as const

/** Part I, line 5 of form W-8BEN-E, as far as it applies to companies of creators. */
export const chapter4Statuses = ['active_nffe', 'passive_nffe', 'nonprofit', 'publicly_traded_nffe'] as const

const text = (length_max: number) => Type.Optional(Type.String({ maxLength: length_max, ...line }))
const country = Type.Optional(Type.String({ maxLength: 2, ...line }))

/** What a creator says; which fields are needed follows from the first three, see `taxFormProblems`. */
export const taxFormFields = Type.Object({
  entity: Type.Enum(['person', 'company'], { message: 'Choose person or company.' }),
  country: Type.String({ pattern: '^[A-Za-z]{2}$', message: 'Choose a country.' }),
  isUsPerson: Type.Boolean({ message: 'Say whether you’re a US person.' }),
  name: text(120),
  businessName: text(120),
  street: text(200),
  city: text(120),
  region: text(120),
  postalCode: text(20),
  mailing: Type.Optional(Type.String({ maxLength: 300, ...paragraphs })),
  birthDate: text(10),
  birthPlace: text(120),
  citizenship: country,
  incorporation: country,
  classification: Type.Optional(Type.Enum(taxClassifications, { message: 'Choose a classification.' })),
  llcClass: Type.Optional(Type.Enum(llcClasses, { message: 'Choose C, S or P.' })),
  exemptPayeeCode: text(4),
  fatcaCode: text(4),
  usTinKind: Type.Optional(Type.Enum(['ssn', 'ein'], { message: 'Choose SSN or EIN.' })),
  usTin: text(20),
  tin: text(40),
  noTinReason: text(200),
  otherTinCountry: country,
  otherTin: text(40),
  chapter3: Type.Optional(Type.Enum(chapter3Statuses, { message: 'Choose a status.' })),
  chapter4: Type.Optional(Type.Enum(chapter4Statuses, { message: 'Choose a status.' })),
  claimsTreaty: Type.Optional(Type.Boolean()),
  treatyArticle: text(60),
  treatyRate: text(6),
  treatyReason: Type.Optional(Type.String({ maxLength: 500, ...paragraphs })),
  vatNumber: text(20),
  registrationNumber: text(60),
  establishments: text(120),
  signature: text(120),
  signedAs: text(120),
  certified: Type.Optional(Type.Boolean()),
})
export type TaxFormFields = Static<typeof taxFormFields>
export type TaxFormField = keyof TaxFormFields

/** What the site asks of creators: US forms, what DAC7 asks, or both. */
export type TaxFormAsks = { us: boolean; eu: boolean }

/** A form as it is kept, with its typed signature: what was left empty isn't in it. */
export type TaxFormData = TaxFormFields
