import { allEndpoints, type Endpoint } from '@fanfare/contract'
import { expect, it } from 'vitest'
import { openApi } from '../src/kernel/http/openapi.ts'

/** One text of the reference: the field or endpoint it is about, and where in the document it is. */
type Text = { text: string; about: string; at: string }

/** Every summary and description below a part of the document; a field named `description` is no text but a part. */
function textsOf(part: unknown, path: string[] = []): Text[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string' && ['summary', 'description'].includes(key)
      ? [{ text: value, about: path.at(-1) ?? '', at: path.join(' ') }]
      : textsOf(value, [...path, key]),
  )
}

/** The responses of an endpoint are described by their error codes, which no one writes. */
const isWritten = ({ at }: Text) => !/ responses \d+$/.test(at)

const server = 'https://fanfare.example'
const writtenIn = (endpoints: Endpoint[]) => textsOf(openApi(endpoints, { server }).paths).filter(isWritten)

const texts = writtenIn([...allEndpoints])

/** The texts that break a rule, each with its place in the document. */
const breaking = (isBroken: (text: Text) => boolean) => texts.filter(isBroken).map(({ text, at }) => `${at}: ${text}`)

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

it('has texts to read', () => {
  expect(texts.length).toBeGreaterThan(2_000)
})

it('says what a thing is before whose it is or what it is for', () => {
  expect(breaking(({ text }) => /^(Of|For) /.test(text))).toEqual([])
})

it('is in everyday words', () => {
  const old = /\b(whoever|whom|somebody|mailed|anew|by now|goes by|of which)\b/i
  expect(breaking(({ text }) => old.test(text))).toEqual([])
})

it('is made of words, and short', () => {
  expect(breaking(({ text }) => !/\p{L}/u.test(text) || text.length > 200)).toEqual([])
})

it('ends without a full stop or any other stray mark', () => {
  expect(breaking(({ text }) => !/[\p{L}\p{N})}>\]`"”%]$/u.test(text) || /\s{2}|\s[,.;:]|^\s/.test(text))).toEqual([])
})

it('tells more of a field than its name', () => {
  expect(breaking(({ text, about }) => bare(text) === bare(about))).toEqual([])
})
