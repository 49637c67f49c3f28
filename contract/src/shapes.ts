import { type Static, type TSchema, Type } from 'typebox'
import { filledLine } from './text.ts'

/** An amount on the wire: tokens or units of the site's currency, at most two decimals, never negative. */
export function money(options: { description?: string } = {}) {
  return Type.Number({ minimum: 0, maximum: 1_000_000_000, money: true, ...options })
}

/** A signed amount on the wire, for differences and statements. */
export function signedMoney(options: { description?: string } = {}) {
  return Type.Number({ money: true, ...options })
}

/**
 * What a buyer was shown, in every endpoint that sells something: where it would cost more by now, the request is refused with
 * PRICE_CHANGED and the new price, and nothing moves. Where it costs less, less is charged.
 */
export const priceSeen = Type.Optional(
  money({
    description:
      'Price I was shown. If it is higher now, refused with PRICE_CHANGED; if it is lower, the lower price is charged',
  }),
)

/**
 * The same of what a card pays, in the site's currency: the price of a token may have changed, too. An endpoint that can be paid
 * with a card takes it beside `priceSeen`.
 */
export const moneySeen = Type.Optional(
  money({
    description:
      'Amount I was shown for paying by card, in the site’s currency; refused with PRICE_CHANGED if it is higher now',
  }),
)

/** A moment on the wire: ISO 8601 in UTC. */
export function moment(options: { description?: string } = {}) {
  return Type.String({ format: 'date-time', ...options })
}

/** A value or null, written so that serialising it costs no validation. */
export function nullable<T extends TSchema>(schema: T) {
  const { type, ...rest } = schema as T & { type: string }
  return Type.Unsafe<Static<T> | null>({ ...rest, type: [type, 'null'] })
}

/** The id of a row. */
export const id = Type.String({ minLength: 1, maxLength: 80 })

export const byId = Type.Object({ id })

/** The secret of a link that was mailed. */
export const linkToken = Type.String({
  minLength: 1,
  maxLength: 100,
  message: 'Enter the token of the link.',
  ...filledLine,
})

/**
 * What makes a text a country: its ISO code or its English name, in any case. The server reads it as the code, in
 * capitals, before anything else does; an empty text stays what it is.
 */
export const countryRules = {
  maxLength: 60,
  country: true,
  message: 'Choose a country.',
  description: 'ISO code or English name, any case',
}

/** What a signed address has in its query. */
export const signed = {
  v: Type.Optional(Type.String({ maxLength: 40, description: 'The account it was signed for' })),
  n: Type.Optional(Type.String({ maxLength: 40, description: 'The session it was signed for' })),
  e: Type.Optional(Type.String({ maxLength: 20, description: 'When it expires' })),
  s: Type.Optional(Type.String({ maxLength: 80, description: 'Signature' })),
}

/** A country that has to be named. */
export const countryCode = Type.String({ minLength: 1, ...countryRules })

const phoneSign = '[\\s0-9+()./\\u2010-\\u2015\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069-]'

/** A phone number as people write or paste it, or none; whether a country has such a number the server knows. */
export const phoneNumber = {
  maxLength: 40,
  pattern: `^$|^(?=(?:[^0-9]*[0-9]){4})${phoneSign}+$`,
  message: 'Enter a valid phone number.',
}

/** One page of a list. */
export function page<T extends TSchema>(item: T) {
  return Type.Object({ data: Type.Array(item), total: Type.Integer() })
}

/** The query fields that every list takes: item offset, at most 200 items, newest first unless `sort` says asc. */
export const paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  sort: Type.Optional(Type.String({ maxLength: 10 })),
  sortBy: Type.Optional(Type.String({ maxLength: 40 })),
}

/** Where a list goes on that is read by cursor; a query field `before`. */
export const cursor = Type.Optional(Type.String({ maxLength: 80, description: 'Cursor: _id of the last one you have' }))

const date = { maxLength: 40 }

/** The query fields of lists that can be cut by time. */
export const period = { fromDate: Type.Optional(Type.String(date)), toDate: Type.Optional(Type.String(date)) }

/** The same where people choose days. */
export const days = {
  ...period,
  toDate: Type.Optional(Type.String({ ...date, description: 'Inclusive: counts the whole day' })),
}

/** The answer of an endpoint that has nothing to tell but that it was done. */
export const done = Type.Object({ success: Type.Boolean() })

/** A sentence for a person. */
export const said = Type.Object({ message: Type.String() })

/** A picture that was taken in, as clients read it from `data.url`. */
export const picture = Type.Object({
  success: Type.Boolean(),
  _id: Type.String(),
  url: Type.String(),
  thumbnails: Type.Array(Type.String()),
  mimeType: Type.String(),
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
  isInReview: Type.Boolean({ description: 'Others can see it once an operator has approved it' }),
})
