import { Type } from 'typebox'
import { asEmail, emailField } from '../email.ts'
import { endpointsOf } from '../endpoint.ts'
import { countryRules, phoneNumber, said } from '../shapes.ts'
import { displayedName, lettersOfName, orBlank } from '../text.ts'

const endpoint = endpointsOf('identity')

/** Letters with their accents, spaces and what names are written with (wire, field validation). */
export const personName = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: "^[\\p{L}\\p{M} ,.'’-]+$",
  message: 'Use letters only.',
  ...lettersOfName,
})

/** Lower case letters and digits, at least three; reserved names are refused by the server. */
export const username = Type.String({
  minLength: 3,
  maxLength: 30,
  pattern: '^[a-zA-Z0-9]+$',
  message: 'Use letters and digits, at least 3.',
})

export const email = Type.String(emailField)

/** The referral code from /auth/register?rel=code; an unknown one is ignored. */
export const rel = Type.Optional(Type.String({ maxLength: 40 }))

/** A path of the site to which the mailed link leads in the end. */
export const next = Type.Optional(Type.String({ maxLength: 500 }))

/** What the captcha of the site gave the browser; asked for where one is set up (GET /captcha/challenge says so). */
export const captcha = Type.Optional(Type.String({ maxLength: 20_000 }))

/** The rules that a new password keeps, in the order in which the form ticks them off. */
export const passwordRules = [
  { id: 'length', pattern: '.{8,}', message: 'At least 8 characters.' },
  { id: 'lower', pattern: '[a-z]', message: 'A lowercase letter.' },
  { id: 'upper', pattern: '[A-Z]', message: 'An uppercase letter.' },
  { id: 'digit', pattern: '[0-9]', message: 'A number.' },
  { id: 'special', pattern: '[^A-Za-z0-9\\s]', message: 'A special character.' },
] as const

/** A new password, or its SHA-256 in hex where HASH_PW_CLIENT is on; the server checks the rules it can. */
export const newPassword = Type.String({ minLength: 8, maxLength: 200, message: 'At least 8 characters.' })

/** The password until now, before a new one or another email is taken. */
export const currentPassword = Type.Optional(Type.String({ maxLength: 200 }))

export const login = endpoint('POST /auth/login', {
  access: 'public',
  limit: 'auth',
  secret: true,
  summary: 'Log in with email or username; sets the token cookie and returns the token',
  body: Type.Object({
    credentials: Type.Optional(Type.String({ maxLength: 254, ...asEmail })),
    username: Type.Optional(Type.String({ maxLength: 254, ...asEmail })),
    email: Type.Optional(Type.String({ maxLength: 254, ...asEmail })),
    password: Type.String({ minLength: 1, maxLength: 200, message: 'Enter your password.' }),
    remember: Type.Optional(Type.Boolean()),
    code: Type.Optional(Type.String({ maxLength: 40, description: 'Second factor, if the account has one' })),
  }),
  reply: Type.Object({ token: Type.String() }),
  errors: [
    'CREDENTIALS_INCORRECT',
    'EMAIL_NOT_VERIFIED',
    'ACCOUNT_DEACTIVATED',
    'LOCKED_OUT',
    'SECOND_FACTOR_NEEDED',
    'SECOND_FACTOR_INCORRECT',
  ],
})

export const logout = endpoint('POST /auth/logout', {
  access: 'member',
  limit: 'write',
  summary: 'End this session and clear the token cookie',
  reply: Type.Object({ success: Type.Boolean() }),
})

/** What a registration answers: a sentence, and a token where nothing has to be verified before the first login. */
export const registered = Type.Object({ message: Type.String(), token: Type.Optional(Type.String()) })

const optionalName = Type.Optional(
  Type.String({
    maxLength: 60,
    pattern: "^[\\p{L}\\p{M} ,.'’-]*$",
    message: 'Use letters only.',
    ...orBlank(lettersOfName),
  }),
)

export const registerFan = endpoint('POST /auth/users/register', {
  access: 'public',
  limit: 'auth',
  secretFields: ['token'],
  summary: 'Register as a fan; logs in and emails a link to verify the address',
  body: Type.Object({
    firstName: optionalName,
    lastName: optionalName,
    name: Type.Optional(Type.String({ maxLength: 60, ...orBlank(displayedName) })),
    username: Type.Optional(
      Type.String({
        maxLength: 30,
        pattern: '^$|^[a-zA-Z0-9]{3,30}$',
        message: 'Use letters and digits, at least 3.',
        description: 'Derived from the email if left out; can be changed once freely',
      }),
    ),
    email,
    password: newPassword,
    gender: Type.Optional(
      Type.Union([Type.Literal('male'), Type.Literal('female'), Type.Literal('transgender'), Type.Literal('')]),
    ),
    country: Type.Optional(Type.String(countryRules)),
    phone: Type.Optional(Type.String(phoneNumber)),
    rel,
    next,
    captcha,
  }),
  reply: registered,
  errors: ['EMAIL_TAKEN', 'USERNAME_TAKEN', 'CAPTCHA_FAILED'],
  publishedTexts: ['firstName', 'lastName', 'name', 'username'],
})

export const sendEmailVerification = endpoint('POST /auth/email-verification', {
  access: 'public',
  limit: 'auth',
  summary: 'Resend the verification email; the answer is the same whether or not the address is known',
  body: Type.Object({
    source: Type.Optional(
      Type.Object({
        _id: Type.Optional(Type.String({ maxLength: 80 })),
        email: Type.Optional(Type.String({ maxLength: 254, ...asEmail })),
      }),
    ),
    sourceType: Type.Optional(Type.String({ maxLength: 20 })),
    email: Type.Optional(Type.String({ maxLength: 254, ...asEmail })),
    next,
  }),
  reply: said,
})

export const verifyEmail = endpoint('GET /auth/email-verification', {
  access: 'public',
  limit: 'auth',
  summary: 'The link in the email: verifies the address and redirects to the site',
  query: Type.Object({ token: Type.String({ maxLength: 100 }), next }),
  reply: Type.Unknown(),
  answers: 'page',
})
