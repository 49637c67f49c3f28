import { allEndpoints, asciiEmail, endpointNames } from '@fanfare/contract'
import { describe, expect, it } from 'vitest'
import { validatorCompiler } from './validation.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  plainText?: boolean
}

/** Fields that aren't written text: they’re compared, looked up or handed on letter by letter, by their name. */
const exact = new Set([
  // Secrets, and what proves who somebody is.
  'password',
  'confirm',
  'currentPassword',
  'code',
  'credentials',
  'username',
  'email',
  'token',
  'captcha',
  'oauth_verifier',
  'oauthToken',
  'oauthTokenSecret',
  'couponCode',
  'recipient',
  'channelName',
  'rel',
  // One of some values, which the room looks up.
  'status',
  'audience',
  'type',
  'objectType',
  'source',
  'sourceType',
  'paymentGateway',
  'deliveryStatus',
  'languages',
  'hiddenFields',
  'keys',
  'things',
  'gender',
  'height',
  'weight',
  'bodyType',
  'ethnicity',
  'eyes',
  'hair',
  'pubicHair',
  'butt',
  'sexualOrientation',
  'lastMessage',
  'before',
  // Times and places.
  'timezone',
  'startAt',
  'startsAt',
  'endsAt',
  'expiresAt',
  'expiredAt',
  'scheduledAt',
  'pollExpiredAt',
  'streamingScheduled',
  'dateOfBirth',
  'documentExpiresOn',
  'validFrom',
  'next',
  'return',
  'returnTo',
  'endpoint',
  // What is looked for, and tags, of which letters and digits are kept.
  'keyword',
  'tags',
])
/** Written in a form of their own, which has a cleaning of its own. */
const formatted = ['media.putCaptions text', 'pages.createPage content', 'pages.changePage content']
/** The names of columns in files of banks, and where on a page a link was opened. */
const named = /^(reconciliationBank\.importBankFile|links\.openLink) /

/** Every text of a body with its path. */
function textsOf(schema: Schema | undefined, at = ''): [path: string, schema: Schema][] {
  if (!schema) return []
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    textsOf(field, at ? `${at}.${name}` : name),
  )
  const others = [
    ...Object.values(schema.patternProperties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ]
  const own: [string, Schema][] = [schema.type ?? []].flat().includes('string') ? [[at, schema]] : []
  return [...own, ...inner, ...others.flatMap(field => textsOf(field, at))]
}

/** What a field holds once the server has read this text, or nothing where it refuses it. */
function readAs(field: Schema, text: string): string | undefined {
  const schema = { type: 'object', properties: { field } }
  const check = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' } as never)
  const result = check({ field: text }) as { value: { field: string }; error?: Error }
  return result.error ? undefined : result.value.field
}

const texts = allEndpoints.flatMap(endpoint =>
  textsOf(endpoint.body as Schema | undefined).map(([path, schema]) => ({
    name: `${endpointNames.get(endpoint)} ${path}`,
    path,
    schema,
  })),
)
const isExact = (path: string) => /(^|\.)_?ids?$|Ids?$/.test(path) || exact.has(path.split('.').at(-1) ?? '')

describe('addresses of email', () => {
  it('are read with their domain in ASCII, in every field that may hold one', () => {
    const fields = texts.filter(({ path }) => /(^|\.)(emails?|credentials|invited)$/.test(path))
    const username = texts.filter(({ name }) => name === 'auth.login username')
    const kept = [...fields, ...username].filter(
      ({ schema }) => readAs(schema, 'uwe@München.example') !== 'uwe@xn--mnchen-3ya.example',
    )
    expect(kept.map(({ name }) => name)).toEqual([])
    expect(fields.length).toBeGreaterThan(15)
  })

  it.each(['uwe@example.test', 'uwe', 'a@ü ü', 'a@ü/@ü#', '@', ''])('other text stays as it is: %j', text => {
    expect(asciiEmail(text)).toBe(text)
  })
})

describe('texts of the contract', () => {
  it('come without HTML, whatever the field is', () => {
    const kept = texts.filter(
      ({ name, path, schema }) =>
        !isExact(path) && !formatted.includes(name) && !named.test(name) && readAs(schema, '<b>ab</b>')?.includes('<'),
    )
    expect(kept.map(({ name }) => name)).toEqual([])
  })

  it.each([
    ['nothing that can be seen', '\u200b\u3164 \u2800\u00ad'],
    ['HTML alone', '<p><br></p>'],
    ['blanks', ' \n '],
  ])('are taken or refused like empty ones where they hold %s', (_what, text) => {
    const written = texts.filter(({ schema }) => schema.plainText)
    expect(written.length).toBeGreaterThan(100)
    const kept = written.filter(({ schema }) => readAs(schema, text) !== readAs(schema, ''))
    expect(kept.map(({ name }) => name)).toEqual([])
  })

  it.each([
    ['<script>alert(1)</script>Hi <b>you</b>', 'Hi you'],
    ['3 < 5, <3, a <b', '3 < 5, <3, a < b'],
    ['  one\n<i>two</i>  ', 'one\ntwo'],
  ])('%j is read as %j', (text, read) => {
    const message = texts.find(({ name }) => name === 'messages.sendMessage text')
    expect(message && readAs(message.schema, text)).toBe(read)
  })
})
