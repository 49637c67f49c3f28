import { type Static, Type } from 'typebox'
import { endpointsOf } from './endpoint.ts'
import { byId, countryCode, done, moment, page, paging } from './shapes.ts'

const endpoint = endpointsOf('shop')

function line(message: string) {
  return Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', message })
}

const fields = {
  name: line('Please give the address a name.'),
  country: countryCode,
  state: line('Please choose the state.'),
  city: line('Please choose the city.'),
  district: line('Please enter the district.'),
  ward: line('Please enter the ward.'),
  streetAddress: line('Please enter the street.'),
  streetNumber: line('Please enter the house number.'),
  zipCode: Type.String({ pattern: '^\\d{2,10}$', message: 'A postcode has 2 to 10 digits.' }),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  note: Type.Optional(Type.String({ maxLength: 500, description: 'Another name for description' })),
}

const { description: _description, note: _note, ...needed } = fields

/** Where something is delivered. */
export const addressView = Type.Object({
  _id: Type.String(),
  ...needed,
  description: Type.String(),
  note: Type.String({ description: 'The same as description' }),
  createdAt: moment(),
  updatedAt: moment(),
})
export type AddressView = Static<typeof addressView>

export const createAddress = endpoint('POST /addresses/create', {
  access: 'user',
  limit: 'write',
  summary: 'Add a delivery address, at most 20',
  alsoMultipart: true,
  body: Type.Object(fields),
  reply: addressView,
  errors: ['TOO_MANY_ADDRESSES'],
})

const change = {
  access: 'user',
  limit: 'write',
  alsoMultipart: true,
  params: byId,
  body: Type.Partial(Type.Object(fields)),
  reply: addressView,
} as const

export const changeAddress = endpoint('PUT /addresses/:id', { ...change, summary: 'Change a delivery address' })

export const changeAddressByForm = endpoint('POST /addresses/:id', {
  ...change,
  summary: 'Change a delivery address, for clients whose forms can only be posted',
})

export const addresses = endpoint('GET /addresses/search', {
  access: 'user',
  limit: 'read',
  summary: 'My delivery addresses, newest first',
  query: Type.Object(paging),
  reply: page(addressView),
})

export const deleteAddress = endpoint('DELETE /addresses/:id', {
  access: 'user',
  limit: 'write',
  summary: 'Forget a delivery address',
  params: byId,
  reply: done,
})
