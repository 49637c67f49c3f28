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
  providerName: Type.String({ description: 'Name of the provider, as people know it' }),
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
  region: nullable(Type.String({ description: 'State or other part of the country' })),
  minimumAge: Type.Integer(),
  days: Type.Integer({ description: 'How many days a check stays valid' }),
  law: Type.String({ description: 'The law that requires it; can be empty' }),
  covers: Type.Enum([...ageCovers]),
})

export const agePage = endpoint('GET /age', {
  access: 'public',
  limit: 'read',
  secret: true,
  summary: 'Whether I have to prove my age here, why, how I can do it, and what I have proved already',
  reply: Type.Object({
    rule: nullable(askedFor),
    isOpen: Type.Boolean({ description: 'True if no rule applies or I have a valid proof' }),
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
  summary: 'Start a check with a provider; send the browser to the address in the reply',
  body: Type.Object({
    provider,
    method,
    return: Type.Optional(Type.String({ maxLength: 500, description: 'Path of the page to come back to' })),
  }),
  reply: Type.Object({ url: Type.String() }),
  errors: ['AGE_CHECK_UNAVAILABLE', 'AGE_CHECK_WAITS'],
})

export const finishAgeCheck = endpoint('GET /age/checks/:provider/callback', {
  access: 'public',
  limit: 'auth',
  summary: 'Where a provider sends the browser back to; we fetch the result from the provider, server to server',
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
  summary: 'What this site keeps about my age: that I’m over it, how and when I proved it, and until when that’s valid',
  reply: Type.Object({ proof: nullable(proof) }),
})

export const eraseAgeProof = endpoint('DELETE /age/proof', {
  access: 'member',
  limit: 'write',
  summary: 'Erase the proof of my age; the next check starts from scratch',
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
  isReachable: Type.Boolean({ description: 'Whether a configured provider offers one of its ways, at its age' }),
})
export type AgeRule = Static<typeof rule>

const providerView = Type.Object({
  provider,
  name: Type.String(),
  methods: Type.Array(method),
  isTest: Type.Boolean({ description: 'Test provider: accepts whatever it is told' }),
})
export type AgeProviderView = Static<typeof providerView>

export const ageDesk = endpoint('GET /operator/age', {
  access: 'operator:owner',
  limit: 'read',
  summary: 'Rules that require an age check, past ones included, and the configured providers',
  reply: Type.Object({
    rules: Type.Array(rule),
    providers: Type.Array(providerView),
    knowsRegions: Type.Boolean({
      description: 'Whether the proxy tells us the state; if not, the rule of a state applies to the whole country',
    }),
  }),
})

export const addAgeRule = endpoint('POST /operator/age/rules', {
  access: 'operator:owner',
  limit: 'write',
  summary: 'Require an age check in a country or one of its states',
  body: Type.Object(ruleFields),
  reply: rule,
  errors: ['AGE_RULE_TAKEN', 'VALIDATION_FAILED'],
})

export const changeAgeRule = endpoint('PUT /operator/age/rules/:id', {
  access: 'operator:owner',
  limit: 'write',
  summary: 'Change what a rule requires; its country and state stay',
  params: byId,
  body: Type.Object({
    minimumAge: ruleFields.minimumAge,
    methods: ruleFields.methods,
    days: ruleFields.days,
    covers: ruleFields.covers,
    law: ruleFields.law,
  }),
  reply: rule,
  errors: ['ENTITY_NOT_FOUND', 'EDIT_CONFLICT'],
})

export const endAgeRule = endpoint('POST /operator/age/rules/:id/end', {
  access: 'operator:owner',
  limit: 'write',
  summary: 'End a rule: ages aren’t checked there any more',
  params: byId,
  reply: rule,
  errors: ['ENTITY_NOT_FOUND', 'EDIT_CONFLICT'],
})

const preview = Type.Object({
  accounts: Type.Integer({ description: 'Active fan accounts that give this country' }),
  proven: Type.Integer({ description: 'How many of them have proved their age' }),
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
  summary: 'Test whether a provider accepts our keys; no one’s age is checked',
  params: Type.Object({ provider }),
  reply: Type.Object({ works: Type.Boolean(), problem: Type.String() }),
  errors: ['AGE_CHECK_UNAVAILABLE'],
})
