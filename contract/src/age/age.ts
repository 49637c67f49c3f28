import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, countryCode, done, moment, nullable } from '../shapes.ts'
import { line } from '../text.ts'
import { ageCovers, ageDays_max, ageMethods, ageProviders, agesAsked } from './methods.ts'

const endpoint = endpointsOf('age')

const method = Type.Enum([...ageMethods], { message: 'Choose one of the ways.' })
const provider = Type.Enum([...ageProviders], { message: 'Choose one of the ways.' })

const way = Type.Object({
  provider,
  providerName: Type.String({ description: 'The company that checks, by the name that people know' }),
  method,
})
export type AgeWay = Static<typeof way>

const proof = Type.Object({
  overAge: Type.Integer(),
  method,
  provider: Type.String(),
  checkedAt: moment(),
  expiresAt: moment(),
})
export type AgeProof = Static<typeof proof>

const askedFor = Type.Object({
  country: Type.String(),
  region: nullable(Type.String({ description: 'A state or another part of the country' })),
  minimumAge: Type.Integer(),
  days: Type.Integer({ description: 'How long a check counts' }),
  law: Type.String({ description: 'The law that asks for it; may be empty' }),
  covers: Type.Enum([...ageCovers]),
})

export const agePage = endpoint('GET /age', {
  access: 'public',
  limit: 'read',
  secret: true,
  summary: 'Whether I have to show my age where I am, why, in which ways, and what I have shown already',
  reply: Type.Object({
    rule: nullable(askedFor),
    isOpen: Type.Boolean({ description: 'Nothing is in the way: no rule, or a proof that counts' }),
    ways: Type.Array(way),
    proof: nullable(proof),
    waitsUntil: nullable(moment()),
  }),
})
export type AgePage = Static<typeof agePage.reply>

export const startAgeCheck = endpoint('POST /age/checks', {
  access: 'public',
  limit: 'auth',
  secret: true,
  summary: 'Begin a check with a provider; the browser goes to the address of the answer',
  body: Type.Object({
    provider,
    method,
    return: Type.Optional(Type.String({ maxLength: 500, description: 'The page of the site to come back to' })),
  }),
  reply: Type.Object({ url: Type.String() }),
  errors: ['AGE_CHECK_UNAVAILABLE', 'AGE_CHECK_WAITS'],
})

export const finishAgeCheck = endpoint('GET /age/checks/:provider/callback', {
  access: 'public',
  limit: 'auth',
  summary: 'Where a provider sends the browser back to; the result itself is asked for from server to server',
  params: Type.Object({ provider }),
  query: Type.Object({
    state: Type.Optional(Type.String({ maxLength: 200 })),
    code: Type.Optional(Type.String({ maxLength: 2_000 })),
    iss: Type.Optional(Type.String({ maxLength: 500 })),
    error: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Type.Unknown(),
  answers: 'page',
})

export const ownAgeProof = endpoint('GET /age/proof', {
  access: 'member',
  limit: 'read',
  summary: 'What this site keeps of my age: that I am over it, how and when that was shown, and until when it counts',
  reply: Type.Object({ proof: nullable(proof) }),
})

export const eraseAgeProof = endpoint('DELETE /age/proof', {
  access: 'member',
  limit: 'write',
  summary: 'Erase it; the next check is a new one',
  reply: done,
})

const ruleFields = {
  country: countryCode,
  region: Type.Optional(
    nullable(
      Type.String({ pattern: '^[A-Za-z0-9]{0,3}$', message: 'Enter the code of the state, such as TX, or leave it.' }),
    ),
  ),
  minimumAge: Type.Enum([...agesAsked], { message: 'Choose an age from 18 to 21.' }),
  methods: Type.Array(method, { minItems: 1, uniqueItems: true, message: 'Choose at least one way.' }),
  days: Type.Integer({
    minimum: 1,
    maximum: ageDays_max,
    message: `Enter a number of days from 1 to ${ageDays_max}.`,
  }),
  covers: Type.Enum([...ageCovers], { message: 'Choose what is behind the check.' }),
  law: Type.Optional(Type.String({ maxLength: 120, ...line })),
}

const rule = Type.Object({
  _id: Type.String(),
  country: Type.String(),
  region: nullable(Type.String()),
  minimumAge: Type.Integer(),
  methods: Type.Array(method),
  days: Type.Integer(),
  covers: Type.Enum([...ageCovers]),
  law: Type.String(),
  createdAt: moment(),
  endedAt: nullable(moment()),
  isReachable: Type.Boolean({ description: 'A provider that is set up does one of its ways, for its age' }),
})
export type AgeRule = Static<typeof rule>

const providerView = Type.Object({
  provider,
  name: Type.String(),
  methods: Type.Array(method),
  isTest: Type.Boolean({ description: 'For trying only: it believes whatever it is told' }),
})
export type AgeProviderView = Static<typeof providerView>

export const ageDesk = endpoint('GET /operator/age', {
  access: 'operator:owner',
  limit: 'read',
  summary: 'Where an age check is asked for, past rules too, and which providers are set up',
  reply: Type.Object({
    rules: Type.Array(rule),
    providers: Type.Array(providerView),
    knowsRegions: Type.Boolean({
      description: 'The proxy says the state; else rules of states hold in all the country',
    }),
  }),
})

export const addAgeRule = endpoint('POST /operator/age/rules', {
  access: 'operator:owner',
  limit: 'write',
  summary: 'Ask for an age check in a country, or in a state of it',
  body: Type.Object(ruleFields),
  reply: rule,
  errors: ['AGE_RULE_TAKEN', 'VALIDATION_FAILED'],
})

export const changeAgeRule = endpoint('PUT /operator/age/rules/:id', {
  access: 'operator:owner',
  limit: 'write',
  summary: 'Change what a rule asks for; its place stays',
  params: byId,
  body: Type.Object({
    ...{ minimumAge: ruleFields.minimumAge, methods: ruleFields.methods, days: ruleFields.days },
    ...{ covers: ruleFields.covers, law: ruleFields.law },
  }),
  reply: rule,
  errors: ['ENTITY_NOT_FOUND', 'EDIT_CONFLICT'],
})

export const endAgeRule = endpoint('POST /operator/age/rules/:id/end', {
  access: 'operator:owner',
  limit: 'write',
  summary: 'Stop asking there',
  params: byId,
  reply: rule,
  errors: ['ENTITY_NOT_FOUND', 'EDIT_CONFLICT'],
})

const preview = Type.Object({
  accounts: Type.Integer({ description: 'Active accounts of fans that name this country' }),
  proven: Type.Integer({ description: 'Those of them who have shown their age already' }),
})
export type AgePreview = Static<typeof preview>

export const previewAgeRule = endpoint('GET /operator/age/preview', {
  access: 'operator:owner',
  limit: 'read',
  summary: 'How many accounts would see the check in a country',
  query: Type.Object({ country: countryCode }),
  reply: preview,
})

export const testAgeProvider = endpoint('GET /operator/age/providers/:provider/test', {
  access: 'operator:owner',
  limit: 'auth',
  secret: true,
  summary: 'Whether a provider takes our keys; nobody is checked',
  params: Type.Object({ provider }),
  reply: Type.Object({ works: Type.Boolean(), problem: Type.String() }),
  errors: ['AGE_CHECK_UNAVAILABLE'],
})
