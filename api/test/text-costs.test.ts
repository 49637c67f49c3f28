import { fileURLToPath } from 'node:url'
import { allEndpoints, bannedTerms_max, captionBytesMax, withoutTags } from '@fanfare/contract'
import { csvOf } from '@fanfare/contract/csv'
import { describe, expect, it } from 'vitest'
import { readSources } from '../../tools/house-rules/source.ts'
import { cleanCaptions } from '../src/domains/media/commands/clean-captions.ts'
import { holdsCardNumber, refuseUnknownFields } from '../src/domains/support/policy.ts'
import { escapeHtml } from '../src/kernel/escape-html.ts'
import { addressGroup } from '../src/kernel/http/address.ts'
import { parseQuery } from '../src/kernel/http/validation.ts'
import { loggableUrl } from '../src/kernel/log.ts'
import { findWord, tagOf } from '../src/kernel/published-text.ts'
import { allFinderOf, finderOf, type Term, termKey } from '../src/kernel/term-matching.ts'
import { parseOffer } from '../src/live/embedded/sdp.ts'
import { worstTexts, worstTextsFor } from './worst-texts.ts'

/** How long anything that reads one text may keep the others waiting. */
const cost_ms_max = 10
/** What a request without a login may send, and so what every pattern reads, also of texts that are too long for their field. */
const body_bytes_max = 100_000

type Schema = {
  type?: string | string[]
  maxLength?: number
  pattern?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  patternProperties?: Record<string, Schema>
  anyOf?: Schema[]
  allOf?: Schema[]
}

/** Every schema within one, itself included. */
function within(schema: Schema | boolean | undefined): Schema[] {
  if (typeof schema !== 'object') return []
  const { properties = {}, patternProperties = {}, items, additionalProperties, anyOf = [], allOf = [] } = schema
  const inner = [...Object.values(properties), ...Object.values(patternProperties), items, additionalProperties]
  return [schema, ...[...inner, ...anyOf, ...allOf].flatMap(within)]
}

const sent = allEndpoints.flatMap(({ body, query, params }) => [body, query, params] as (Schema | undefined)[])
const fields = sent.flatMap(within)
const patterns = [...new Set(fields.flatMap(({ pattern }) => pattern ?? []))]
/** The longest text that people write; captions are files, and what programs send is longer and is read by none of these. */
const text_length_max = 5_000

const used_ms = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function costOf(work: () => unknown): number {
  const before_ms = used_ms()
  try {
    work()
  } catch {
    // To refuse a text costs as much as to take it.
  }
  return used_ms() - before_ms
}

const known = 'one text that is read over and over '.repeat(20_000)
/** Work of the same kind whose cost on a machine that does nothing else is known; a slower one is given more. */
const reference_ms = 4
const readKnown = () => {
  let sum = 0
  for (let index = 0; index < known.length; index++) sum = (sum * 31 + known.charCodeAt(index)) | 0
  return sum
}

const marked = 'a\u0301'.repeat(50_000)
const marks = /^(?![\s\S]*\p{M}{7})/u
/** The same for patterns, which a processor may be slower at than at sums. */
const reference_of_pattern_ms = 2.1
const readMarks = () => marks.test(marked)

function median(costs_ms: number[]): number {
  return costs_ms.toSorted((a, b) => a - b)[Math.floor(costs_ms.length / 2)] ?? 0
}

const tries_max = 5

/** Whether a work keeps within the limit: at once, or in the best of some tries beside what is known, as neighbours only add. */
function isCheap(work: () => unknown): boolean {
  if (costOf(work) <= cost_ms_max) return true
  const tries = Array.from({ length: tries_max }, () => ({
    cost_ms: costOf(work),
    slowness: Math.max(costOf(readKnown) / reference_ms, costOf(readMarks) / reference_of_pattern_ms),
  }))
  const slowness = Math.max(1, median(tries.map(tried => tried.slowness)))
  return Math.min(...tries.map(({ cost_ms }) => cost_ms)) <= cost_ms_max * slowness
}

function dearOnes(texts: Iterable<string>, read: (text: string) => unknown): string[] {
  const dear = [...texts].filter(text => !isCheap(() => read(text)))
  return dear.map(text => JSON.stringify(text.slice(0, 60)))
}

const term = (n: number): Term => ({
  term: ['badword', 'bad words', 'very bad word'][n % 3] + String.fromCharCode(97 + (n % 26)).repeat(n % 20),
  match: n % 2 ? 'part' : 'word',
})
const terms = Array.from({ length: bannedTerms_max }, (_, n) => term(n))

const readers: [name: string, length: number, read: (text: string) => unknown][] = [
  ['banned terms', text_length_max, finderOf(terms)],
  ['all banned terms', text_length_max, allFinderOf(terms)],
  ['the key of a term', text_length_max, termKey],
  ['muted words', text_length_max, text => findWord(text, ['bad', 'a phrase', '...'])],
  ['a tag', text_length_max, tagOf],
  ['HTML', text_length_max, escapeHtml],
  ['tags', body_bytes_max, withoutTags],
  ['a cell of CSV', text_length_max, text => csvOf([[text]])],
  ['a file of captions', captionBytesMax, text => void cleanCaptions(text).catch(() => {})],
  ['a caption', captionBytesMax, text => void cleanCaptions(captionsOf('').concat(text)).catch(() => {})],
  ['many captions', 480, text => void cleanCaptions(captionsOf(text)).catch(() => {})],
  ['card numbers', text_length_max, holdsCardNumber],
  ['fields of saved answers', text_length_max, text => refuseUnknownFields(text)],
  ['an address to be logged', 16_000, text => loggableUrl(`/${text}?token=${text}`)],
  ['a query', 16_000, parseQuery],
  ['a query of one name', 16_000, text => parseQuery(`${text}&${'a=1&'.repeat(4_000)}`)],
  ['an IP address', 16_000, addressGroup],
  ['an offer of media', 64_000, text => parseOffer(`v=0\nm=audio 9\na=fmtp:96 ${text}x`)],
  ['the lines of an offer', 64_000, text => parseOffer(`v=0\nm=audio 9\na=mid:0${text}x`)],
]

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
/** What the server runs on what it is sent. */
const served = /^(?:api\/src|contract\/src|web\/server)\/(?!demo\/).*(?<!\.test)\.ts$/

type Expression = { file: string; expression: RegExp }

/** Every regular expression in the code of the server, once, with a file that has it. */
function expressions(): Expression[] {
  const found = readSources(root)
    .filter(({ path }) => served.test(path))
    .flatMap(({ path, nodes }) =>
      nodes.flatMap(({ regex }): [string, Expression][] => {
        if (regex === undefined || regex === null) return []
        const { pattern, flags } = regex as { pattern: string; flags: string }
        return [[`/${pattern}/${flags}`, { file: path, expression: new RegExp(pattern, flags) }]]
      }),
    )
  return [...new Map(found).values()]
}

/** Captions as long as they may be, each full of a text. */
function captionsOf(text: string): string {
  const cue = `00:01.000 --> 00:02.000\n${text.slice(0, 480)}\n\n`
  return `WEBVTT\n\n${cue.repeat(Math.floor(captionBytesMax / Math.max(cue.length, 110)))}`
}

it('every text that endpoints take has a longest length, a form or a list of what it may be', () => {
  const endless = fields.filter(
    ({ type, maxLength, pattern, format, enum: values, const: value }) =>
      [type].flat().includes('string') && [maxLength, pattern, format, values, value].every(one => one === undefined),
  )
  expect(endless).toEqual([])
})

describe('no text costs others more than a hundredth of a second', () => {
  it.each(readers)('%s', (_name, length, read) => {
    expect(dearOnes(worstTexts(length), read)).toEqual([])
  })

  it('whatever regular expression reads it', () => {
    const dear = expressions().flatMap(({ file, expression }) => {
      const texts = new Set([...worstTexts(20_000), ...worstTextsFor(expression.source, 20_000)])
      return dearOnes(texts, text => text.replace(expression, '')).map(text => `${file}: ${expression} ${text}`)
    })
    expect(dear).toEqual([])
  }, 120_000)

  it.each(patterns)('the pattern of a field %s, even where the text is longer than the field', pattern => {
    const expression = new RegExp(pattern, 'u')
    const texts = new Set([...worstTexts(body_bytes_max), ...worstTextsFor(pattern, body_bytes_max)])
    expect(dearOnes(texts, text => expression.test(text))).toEqual([])
  })
})
