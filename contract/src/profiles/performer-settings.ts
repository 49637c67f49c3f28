import { Type } from 'typebox'
import { emailField } from '../email.ts'
import { endpointsOf } from '../endpoint.ts'
import { bankingInformation, currentUser, gatewaySetting } from '../identity/current-user.ts'
import { byId, countryCode, nullable, phoneNumber, picture } from '../shapes.ts'
import { filledLine, line } from '../text.ts'
import { profileForm } from './profile-forms.ts'
import { avatarFile } from './users.ts'

const endpoint = endpointsOf('profiles')

const required = (length_max: number) =>
  Type.String({
    minLength: 1,
    maxLength: length_max,
    pattern: '\\S',
    message: 'This field is required.',
    ...filledLine,
  })
const optional = (length_max: number) => Type.Optional(Type.String({ maxLength: length_max, ...line }))

const bankingForm = {
  firstName: required(60),
  lastName: required(60),
  bankName: required(120),
  bankAccount: required(60),
  country: countryCode,
  state: optional(120),
  city: optional(120),
  address: optional(300),
  bankRouting: optional(60),
  bankSwiftCode: optional(20),
  SSN: optional(40),
}

export const setBanking = endpoint('PUT /performers/:id/banking-settings', {
  access: 'performer',
  limit: 'write',
  summary:
    'Where my earnings are paid; a masked number sent back is kept. After a change, payouts wait for a cool-down',
  params: byId,
  body: Type.Object(bankingForm),
  reply: bankingInformation,
  errors: ['FORBIDDEN'],
})

export const setPaymentGateway = endpoint('PUT /performers/:id/payment-gateway-settings', {
  access: 'performer',
  limit: 'write',
  summary: 'My account with a payout company: paypal',
  params: byId,
  body: Type.Object({
    key: Type.Literal('paypal', { message: 'Use paypal.' }),
    value: Type.Object({
      email: Type.String(emailField),
      phoneNumber: Type.Optional(Type.String(phoneNumber)),
    }),
  }),
  reply: gatewaySetting,
  errors: ['FORBIDDEN'],
})

export const ownPerformer = endpoint('GET /performers/me', {
  access: 'performer',
  limit: 'read',
  summary: 'My own page, with everything only I can see',
  reply: currentUser,
})

export const updatePerformer = endpoint('PUT /performers/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Change my page, prices and account; fields a creator can’t set are ignored',
  params: byId,
  body: Type.Object(profileForm),
  reply: currentUser,
  errors: ['FORBIDDEN', 'EMAIL_TAKEN', 'USERNAME_TAKEN', 'TOO_MANY_USERNAMES'],
  publishedTexts: ['firstName', 'lastName', 'name', 'username', 'headline', 'bio', 'links.label', 'state', 'city'],
})

export const uploadPerformerAvatar = endpoint('POST /performers/avatar/upload', {
  access: 'performer',
  limit: 'upload',
  summary: 'Upload my avatar, up to 5 MB',
  files: avatarFile,
  reply: picture,
  errors: ['INVALID_FILE', 'FILE_TOO_LARGE'],
})

export const uploadCover = endpoint('POST /performers/cover/upload', {
  access: 'performer',
  limit: 'upload',
  summary: 'Upload the cover picture of my page, up to 5 MB',
  files: { cover: avatarFile.avatar },
  reply: picture,
  errors: ['INVALID_FILE', 'FILE_TOO_LARGE'],
})

export const uploadWelcomeVideo = endpoint('POST /performers/welcome-video/upload', {
  access: 'performer',
  limit: 'upload',
  summary: 'Upload the welcome video of my page: MP4 or WebM, up to 200 MB',
  files: { 'welcome-video': { bytes_max: 200_000_000, kinds: ['video/mp4', 'video/webm'], required: true } },
  reply: Type.Object({ ...picture.properties, duration: nullable(Type.Number()) }),
  errors: ['INVALID_FILE', 'FILE_TOO_LARGE'],
})
