import { type Static, Type } from 'typebox'
import { emailField } from '../email.ts'
import { endpointsOf } from '../endpoint.ts'
import { captcha } from '../identity/auth.ts'
import { linkToken, moment, nullable } from '../shapes.ts'
import { displayedName, filledParagraphs, line } from '../text.ts'
import { caseStanding, objectionText } from './cases.ts'

const endpoint = endpointsOf('moderation')

/** What a notice can be about. */
export const noticeKinds = ['intimate', 'depicted', 'copyright', 'illegal'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** How many addresses one notice may name. */
export const noticeAddresses_max = 20

const statement = (message: string) => Type.Literal(true, { message })

export const sendNotice = endpoint('POST /notices', {
  access: 'public',
  limit: 'auth',
  summary: 'Ask us to take things down, with or without an account; returns the case number',
  body: Type.Object({
    kind: Type.Enum(noticeKinds, { message: 'Choose what this is about.' }),
    addresses: Type.Array(
      Type.String({ minLength: 1, maxLength: 500, message: 'Enter an address of this site.', ...line }),
      {
        minItems: 1,
        maxItems: noticeAddresses_max,
        message: 'Enter 1 to 20 addresses.',
        description: 'Addresses of pages on this site, in full or as paths',
      },
    ),
    about: Type.String({
      minLength: 20,
      maxLength: 4_000,
      pattern: '\\S[\\s\\S]{18,}\\S',
      message: 'Write 20 to 4,000 characters.',
      ...filledParagraphs,
    }),
    name: Type.String({ minLength: 1, maxLength: 100, message: 'Enter your name.', ...displayedName }),
    email: Type.String(emailField),
    signature: Type.String({
      minLength: 2,
      maxLength: 100,
      message: 'Type your full name as your signature.',
      ...displayedName,
    }),
    goodFaith: statement('Confirm that what you say is true.'),
    work: Type.Optional(Type.String({ maxLength: 500, description: 'The work, for copyright notices', ...line })),
    owner: Type.Optional(
      Type.String({ maxLength: 200, description: 'The owner of the work, for copyright notices', ...line }),
    ),
    perjury: Type.Optional(Type.Boolean({ description: 'Stated under penalty of perjury, for copyright notices' })),
    captcha,
  }),
  reply: Type.Object({ number: Type.String(), dueAt: moment() }),
  errors: ['VALIDATION_FAILED', 'CAPTCHA_FAILED'],
})

/** How a notice stands, for who holds the link that we mailed. */
export const noticeStatus = Type.Object({
  ...caseStanding,
  kind: Type.Enum(noticeKinds),
  addresses: Type.Array(Type.String()),
  about: Type.String(),
  receivedAt: moment(),
  canObject: Type.Boolean({ description: 'It was kept, and no one has objected yet' }),
  objectedAt: nullable(moment()),
})
export type NoticeStatus = Static<typeof noticeStatus>

export const notice = endpoint('POST /notices/status', {
  access: 'public',
  limit: 'auth',
  secret: true,
  summary: 'Status of a notice, by the token of the emailed link, valid for a year',
  body: Type.Object({ token: linkToken }),
  reply: noticeStatus,
  errors: ['LINK_EXPIRED'],
})

export const objectToNotice = endpoint('POST /notices/objection', {
  access: 'public',
  limit: 'auth',
  secret: true,
  summary: 'Object to the decision about a notice, once: the case is decided again',
  body: Type.Object({ token: linkToken, text: objectionText }),
  reply: noticeStatus,
  errors: ['LINK_EXPIRED', 'OBJECTION_REFUSED'],
})
