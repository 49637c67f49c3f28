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
  flag: Type.String({ description: 'Address of its flag, flags/{code}.svg' }),
})
export type Country = Static<typeof country>

export const countries = endpoint('GET /countries/list', {
  access: 'public',
  limit: 'read',
  summary: 'All countries, by name',
  reply: Type.Array(country),
})

export const states = endpoint('GET /states/:country', {
  access: 'public',
  limit: 'read',
  summary: 'States or provinces of a country, by name; empty if it has none',
  params: Type.Object({ country: code }),
  reply: Type.Array(Type.String()),
})

export const regions = endpoint('GET /regions/:country', {
  access: 'public',
  limit: 'read',
  summary: 'States or provinces of a country with their ISO 3166-2 codes, by name; empty if it has none',
  params: Type.Object({ country: code }),
  reply: Type.Array(
    Type.Object({ code: Type.String({ description: 'ISO 3166-2 code, such as US-TX' }), name: Type.String() }),
  ),
})

export const cities = endpoint('GET /cities/:country/:state', {
  access: 'public',
  limit: 'read',
  summary: 'Cities of a state, given by its name in GET /states or its code; empty if the state is empty',
  params: Type.Object({ country: code, state: Type.String({ maxLength: 100 }) }),
  reply: Type.Array(Type.String()),
})

export const languages = endpoint('GET /languages/list', {
  access: 'public',
  limit: 'read',
  summary: 'All languages, by English name',
  reply: Type.Array(Type.Object({ ...named.properties, nativeName: Type.String() })),
})

export const phoneCodes = endpoint('GET /phone-codes/list', {
  access: 'public',
  limit: 'read',
  summary: 'Telephone codes of all countries',
  reply: Type.Array(
    Type.Object({
      name: Type.String(),
      dialCode: Type.String({ description: 'Country calling code, such as +49' }),
      code: Type.String(),
    }),
  ),
})
