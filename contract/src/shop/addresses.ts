import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, countryCode, done, moment, page, paging } from '../shapes.ts'
import { filledLine, line, orBlank, paragraphs } from '../text.ts'

const endpoint = endpointsOf('shop')

/** How many delivery addresses one person can have. */
export const addresses_max = 20

function needed(message: string) {
  return Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', message, ...filledLine })
}

/** What some countries don't have, or have under another name: it may be missing or empty. */
const ifAny = Type.Optional(Type.String({ maxLength: 200, ...line }))

const fields = {
  name: needed('Please give the address a name.'),
  country: countryCode,
  state: ifAny,
  city: needed('Please choose the city.'),
  district: ifAny,
  ward: ifAny,
  streetAddress: needed('Please enter the street.'),
  streetNumber: ifAny,
  zipCode: Type.Optional(
    Type.String({
      pattern: '^\\s*$|^(?=.{2,12}$)[A-Za-z0-9][A-Za-z0-9 -]*[A-Za-z0-9]$',
      message: 'Enter a postcode of 2 to 12 letters and digits, or leave it empty.',
      description: 'Left out or empty if the country has none',
      ...orBlank(line),
    }),
  ),
  description: Type.Optional(Type.String({ maxLength: 500, ...paragraphs })),
  note: Type.Optional(Type.String({ maxLength: 500, ...paragraphs, description: 'Alias of description' })),
}

/** Where something is delivered. */
export const addressView = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  country: Type.String(),
  state: Type.String(),
  city: Type.String(),
  district: Type.String(),
  ward: Type.String(),
  streetAddress: Type.String(),
  streetNumber: Type.String(),
  zipCode: Type.String(),
  description: Type.String(),
  note: Type.String({ description: 'Alias of description' }),
  createdAt: moment(),
  updatedAt: moment(),
})
export type AddressView = Static<typeof addressView>

export const createAddress = endpoint('POST /addresses/create', {
  access: 'member',
  age: 'open',
  limit: 'write',
  summary: `Add a delivery address, up to ${addresses_max}`,
  alsoMultipart: true,
  body: Type.Object(fields),
  reply: addressView,
  errors: ['TOO_MANY_ADDRESSES'],
})

const change = {
  access: 'member',
  age: 'open',
  limit: 'write',
  alsoMultipart: true,
  params: byId,
  body: Type.Partial(Type.Object(fields)),
  reply: addressView,
} as const

export const changeAddress = endpoint('PUT /addresses/:id', { ...change, summary: 'Change a delivery address' })

export const changeAddressByForm = endpoint('POST /addresses/:id', {
  ...change,
  summary: 'Change a delivery address, for clients that can only post forms',
})

export const addresses = endpoint('GET /addresses/search', {
  access: 'member',
  age: 'open',
  limit: 'read',
  summary: 'My delivery addresses, newest first',
  query: Type.Object(paging),
  reply: page(addressView),
})

export const deleteAddress = endpoint('DELETE /addresses/:id', {
  access: 'member',
  age: 'open',
  limit: 'write',
  summary: 'Delete a delivery address',
  params: byId,
  reply: done,
})
