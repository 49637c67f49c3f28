import { Type } from 'typebox'
import { asEmail } from '../email.ts'
import { readingLanguage } from '../identity/reading-language.ts'
import { countryRules, id, money, nullable, phoneNumber } from '../shapes.ts'
import { displayedName, lettersOfName, orBlank, paragraphs, type TextRule, title } from '../text.ts'
import { eachLook, lookFields } from './profile-options.ts'
import { eachText, profileTexts, textFields } from './profile-texts.ts'

/*
 * Fields of forms that change what exists. Clients send whole objects back, so a field that was never set comes as
 * null or as empty text and must pass; what may not be emptied, and what is none of the choices, the server refuses
 * by the field's name.
 */

const text = (length_max: number, more: Partial<TextRule> & { allOf?: TextRule[] } = {}) =>
  Type.Optional(nullable(Type.String({ maxLength: length_max, ...more })))

const personName = () =>
  text(60, { pattern: "^[\\p{L}\\p{M} ,.'’-]*$", message: 'Use letters only.', ...orBlank(lettersOfName) })

/** Clients may send names of fields that could be hidden once. */
const hidden_max = 40

/** How long the text of a creator's page may be, at the registration and afterwards. */
export const bio_length_max = 3_000

/** What fans and creators alike may change of their account. */
export const accountForm = {
  firstName: personName(),
  lastName: personName(),
  name: text(60, orBlank(displayedName)),
  username: text(30, { pattern: '^$|^[a-zA-Z0-9]{3,30}$', message: 'Use letters and digits, at least 3.' }),
  email: text(254, {
    pattern: '^$|^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$',
    message: 'Enter a valid email address.',
    ...asEmail,
  }),
  gender: text(20),
  country: text(countryRules.maxLength, countryRules),
  phone: text(phoneNumber.maxLength, phoneNumber),
  password: text(200),
  currentPassword: text(200),
  /** What emails are in. */
  language: Type.Optional(readingLanguage),
}

/** Where creators live and what they look like, all of it optional. */
export const aboutForm = {
  ...eachText(textFields, field => text(profileTexts[field].length_max, profileTexts[field].rules)),
  ...eachLook(lookFields, () => text(60)),
}

/** What creators may change besides: the page, the prices, and what of it is shown. */
export const profileForm = {
  ...accountForm,
  phoneCode: text(8),
  headline: text(60, orBlank(title)),
  bio: text(bio_length_max, paragraphs),
  dateOfBirth: text(40),
  languages: Type.Optional(nullable(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 }))),
  categoryIds: Type.Optional(nullable(Type.Array(id, { maxItems: 20 }))),
  ...aboutForm,
  madeWithAi: Type.Optional(nullable(Type.Boolean())),
  isFreeSubscription: Type.Optional(nullable(Type.Boolean())),
  durationFreeSubscriptionDays: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 365 }))),
  monthlyPrice: Type.Optional(nullable(money())),
  yearlyPrice: Type.Optional(nullable(money())),
  publicChatPrice: Type.Optional(nullable(money())),
  activateWelcomeVideo: Type.Optional(nullable(Type.Boolean())),
  links: Type.Optional(
    nullable(
      Type.Array(
        Type.Object({
          label: Type.String({ maxLength: 60, ...orBlank(displayedName) }),
          url: Type.String({
            maxLength: 500,
            pattern: '^https?://\\S+$',
            message: 'Enter an address that starts with http:// or https://.',
          }),
        }),
        { maxItems: 8 },
      ),
    ),
  ),
  hiddenFields: Type.Optional(nullable(Type.Array(Type.String({ maxLength: 40 }), { maxItems: hidden_max }))),
}
