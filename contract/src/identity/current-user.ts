import { type Static, Type } from 'typebox'
import { operatorPermissions, seatScopes } from '../endpoint.ts'
import { ownProfileFields } from '../profiles/performers.ts'
import { moment, money, nullable } from '../shapes.ts'
import { taxIncluded } from '../tax/included.ts'
import { verificationStatus } from '../verification/verification.ts'
import { readingLanguage } from './reading-language.ts'

/** Where earnings are paid to. Numbers are shown by their last four characters only, to their owner only. */
export const bankingInformation = Type.Object({
  performerId: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  bankName: Type.String(),
  bankAccount: Type.String(),
  country: Type.String(),
  state: Type.String(),
  city: Type.String(),
  address: Type.String(),
  bankRouting: Type.String(),
  bankSwiftCode: Type.String(),
  SSN: Type.String(),
})
export type BankingInformation = Static<typeof bankingInformation>

/** A creator's account with a company that pays out. */
export const gatewaySetting = Type.Object({
  performerId: Type.String(),
  key: Type.String(),
  value: Type.Object({ email: Type.String(), phoneNumber: Type.String() }),
})
export type GatewaySetting = Static<typeof gatewaySetting>

const count = () => Type.Optional(Type.Integer())

/** The viewer's account; creators get `isPerformer: true` and what only they need. */
export const currentUser = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  username: nullable(Type.String()),
  email: nullable(Type.String()),
  avatar: Type.String(),
  cover: nullable(Type.String()),
  phone: nullable(Type.String()),
  gender: nullable(Type.String()),
  country: nullable(Type.String()),
  status: Type.String(),
  roles: Type.Array(Type.String()),
  isPerformer: Type.Boolean(),
  secondFactorNeeded: Type.Optional(
    Type.Boolean({ description: 'An operator whose session lacks a second factor: only Security is open' }),
  ),
  /** Until when an auditor can look behind paywalls. */
  auditsUntil: Type.Optional(moment()),
  permissions: Type.Optional(
    Type.Array(Type.Enum(operatorPermissions), { description: 'An operator’s permissions; empty for everyone else' }),
  ),
  hasPassword: Type.Optional(Type.Boolean()),
  isOnline: Type.Boolean(),
  verifiedEmail: Type.Boolean(),
  verifiedDocument: Type.Boolean(),
  balance: money({ description: 'Tokens: a fan’s wallet balance, or what a creator earned and hasn’t been paid out' }),
  held: money({
    description: 'Tokens of a fan on hold, not part of the balance; GET /wallet/holds lists them',
  }),
  stats: Type.Object({
    totalSubscriptions: Type.Integer(),
    following: Type.Integer(),
    likes: count(),
    subscribers: count(),
    views: count(),
    followers: count(),
    totalFeeds: count(),
    totalVideos: count(),
    totalPhotos: count(),
    totalGalleries: count(),
    totalProducts: count(),
  }),
  twitterConnected: Type.Boolean(),
  googleConnected: Type.Boolean(),
  language: readingLanguage,
  tax: Type.Optional(taxIncluded),
  nameNotice: Type.Boolean({ description: 'true: ask whether others can keep seeing the legal name' }),
  worksFor: Type.Optional(
    nullable(
      Type.Object(
        {
          seatId: Type.String(),
          scopes: Type.Array(Type.Enum([...seatScopes])),
          performer: Type.Object({
            _id: Type.String(),
            name: Type.String(),
            username: nullable(Type.String()),
            avatar: Type.String(),
          }),
        },
        { description: 'The creator this session works for, and the scopes it has' },
      ),
    ),
  ),
  createdAt: moment(),
  updatedAt: moment(),
  ...ownProfileFields,
  verificationStatus: Type.Optional(verificationStatus),
  verificationReason: Type.Optional(Type.String({ description: 'Why a creator was refused; empty if they weren’t' })),
  bankingInformation: Type.Optional(nullable(bankingInformation)),
  paypalSetting: Type.Optional(
    nullable(Type.Object({ value: Type.Object({ email: Type.String(), phoneNumber: Type.String() }) })),
  ),
})
export type CurrentUser = Static<typeof currentUser>
