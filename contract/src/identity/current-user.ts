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
    Type.Boolean({ description: 'An operator whose session no second factor has proved: nothing opens but Security' }),
  ),
  /** Until when an auditor can look behind paywalls. */
  auditsUntil: Type.Optional(moment()),
  permissions: Type.Optional(
    Type.Array(Type.Enum(operatorPermissions), { description: 'What an operator may do; others have none' }),
  ),
  hasPassword: Type.Optional(Type.Boolean()),
  isOnline: Type.Boolean(),
  verifiedEmail: Type.Boolean(),
  verifiedDocument: Type.Boolean(),
  balance: money({ description: 'Tokens: of the wallet for a fan, earned and not paid out for a creator.' }),
  held: money({
    description: 'Tokens of a fan that are held for something, beside the balance; GET /wallet/holds says for what',
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
  nameNotice: Type.Boolean({ description: 'To be asked whether others may go on seeing the legal name' }),
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
        { description: 'The creator that this session works for, and what it opens' },
      ),
    ),
  ),
  createdAt: moment(),
  updatedAt: moment(),
  ...ownProfileFields,
  verificationStatus: Type.Optional(verificationStatus),
  verificationReason: Type.Optional(
    Type.String({ description: 'Why a creator was refused; empty when they were not' }),
  ),
  bankingInformation: Type.Optional(nullable(bankingInformation)),
  paypalSetting: Type.Optional(
    nullable(Type.Object({ value: Type.Object({ email: Type.String(), phoneNumber: Type.String() }) })),
  ),
})
export type CurrentUser = Static<typeof currentUser>
