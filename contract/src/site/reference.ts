import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'

const endpoint = endpointsOf('site')
const code = Type.String({ minLength: 2, maxLength: 2, pattern: '^[A-Za-z]{2}$' })
const named = Type.Object({ code: Type.String(), name: Type.String() })

/** A country as the specification describes it in section 3. */
export const country = Type.Object({
  name: Type.String(),
  code: Type.String({ description: 'Two capital letters' }),
  capital: Type.String(),
  region: Type.String(),
  currency: Type.Object({ code: Type.String(), name: Type.String(), symbol: Type.String() }),
  language: named,
  flag: Type.String({ description: 'Address of a picture, flags/{code}.svg' }),
})
export type Country = Static<typeof country>

export const countries = endpoint('GET /countries/list', {
  access: 'public',
  limit: 'read',
  summary: 'Every country, by name',
  reply: Type.Array(country),
})

export const states = endpoint('GET /states/:country', {
  access: 'public',
  limit: 'read',
  summary: 'The states or provinces of a country, by name; an empty list where there are none',
  params: Type.Object({ country: code }),
  reply: Type.Array(Type.String()),
})

export const regions = endpoint('GET /regions/:country', {
  access: 'public',
  limit: 'read',
  summary:
    'The states or provinces of a country with their codes (ISO 3166-2), by name; an empty list where there are none',
  params: Type.Object({ country: code }),
  reply: Type.Array(Type.Object({ code: Type.String({ description: 'Such as US-TX' }), name: Type.String() })),
})

export const cities = endpoint('GET /cities/:country/:state', {
  access: 'public',
  limit: 'read',
  summary: 'The cities of a state, named as GET /states names it or by its code; an empty list for an empty state',
  params: Type.Object({ country: code, state: Type.String({ maxLength: 100 }) }),
  reply: Type.Array(Type.String()),
})

export const languages = endpoint('GET /languages/list', {
  access: 'public',
  limit: 'read',
  summary: 'Every language, by its English name',
  reply: Type.Array(Type.Object({ ...named.properties, nativeName: Type.String() })),
})

export const phoneCodes = endpoint('GET /phone-codes/list', {
  access: 'public',
  limit: 'read',
  summary: 'The telephone code of every country',
  reply: Type.Array(
    Type.Object({ name: Type.String(), dialCode: Type.String({ description: 'Such as +49' }), code: Type.String() }),
  ),
})
