import { type Static, Type } from 'typebox'
import { moment, money, nullable } from '../shapes.ts'
import { paragraphs, title } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'

/** How long calls can be, in minutes. */
export const callMinutes = [10, 15, 20, 30, 45, 60] as const
export const callAudiences = ['everybody', 'followers', 'subscribers'] as const
export const call_offers_max = 5

const minutes = Type.Enum([...callMinutes], { message: 'Choose 10, 15, 20, 30, 45 or 60 minutes.' })

/** A call that a creator offers. */
export const callOffer = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  minutes: Type.Integer(),
  price: money(),
  soundOnly: Type.Boolean(),
  audience: Type.Enum(callAudiences),
  tierId: nullable(Type.String()),
  tierName: nullable(Type.String()),
  isOpen: Type.Boolean({ description: 'The viewer can book it' }),
})
export type CallOffer = Static<typeof callOffer>

export const callOfferForm = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 80, message: 'Use 1 to 80 characters.', ...title }),
  text: Type.String({ maxLength: 1_000, message: 'Use up to 1,000 characters.', ...paragraphs }),
  minutes,
  price: money(),
  soundOnly: Type.Boolean(),
  audience: Type.Enum(callAudiences, { message: 'Choose who can book it.' }),
  tierId: Type.Optional(Type.String({ maxLength: 80, description: 'Only subscribers of this tier and above' })),
})
export type CallOfferForm = Static<typeof callOfferForm>

/** Hours of a week day, by the clocks of the creator's time zone. */
const hours = Type.Object({
  day: Type.Integer({ minimum: 0, maximum: 6, description: 'Day of the week, 0 is Sunday' }),
  from: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', message: 'Enter a time such as 09:00.' }),
  to: Type.String({ pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$', message: 'Enter a time such as 17:00.' }),
})
export type CallHours = Static<typeof hours>

const whole = (from: number, to: number, of: string) =>
  Type.Integer({ minimum: from, maximum: to, message: `Choose from ${from} to ${to} ${of}.` })

export const callSettingsForm = Type.Object({
  isOn: Type.Boolean(),
  timezone: Type.String({ maxLength: 60, description: 'IANA name, such as Europe/Paris' }),
  hours: Type.Array(hours, { maxItems: 21, message: 'Choose up to 21 spans of hours.' }),
  daysOff: Type.Array(Type.String({ format: 'date', message: 'Choose a day.' }), {
    maxItems: 60,
    message: 'Choose up to 60 days.',
  }),
  noticeHours: whole(1, 336, 'hours'),
  aheadDays: whole(1, 90, 'days'),
  pauseMinutes: whole(0, 60, 'minutes'),
  freeHours: whole(2, 48, 'hours'),
  isAutomatic: Type.Boolean({ description: 'Bookings are confirmed automatically' }),
})
export type CallSettingsForm = Static<typeof callSettingsForm>

/** When fans can book a creator, as the creator sees it. */
export const callSettings = Type.Object({
  ...callSettingsForm.properties,
  closedAt: nullable(moment()),
  isSiteOff: Type.Boolean({ description: 'Bookings are turned off for the whole site' }),
  missedCalls: Type.Integer({ description: 'Calls the creator missed in the last 30 days' }),
  offers: Type.Array(callOffer),
  priceMin: money({ description: 'Lowest price the site allows' }),
  priceMax: money(),
})
export type CallSettings = Static<typeof callSettings>

/** What a creator offers, as a fan sees it. */
export const callsOf = Type.Object({
  isOn: Type.Boolean(),
  offers: Type.Array(callOffer),
  timezone: Type.String({ description: 'The creator’s time zone' }),
  aheadDays: Type.Integer(),
  freeHours: Type.Integer({
    description: 'A call can be cancelled free of charge until this many hours before it starts',
  }),
  latePercent: Type.Integer({
    description: 'Percent of the price charged for a later cancellation or if the fan doesn’t come',
  }),
  isAutomatic: Type.Boolean(),
  performerInfo: nullable(personInfo),
})
export type CallsOf = Static<typeof callsOf>
