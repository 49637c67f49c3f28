import { allEndpoints, errors, fieldCodes, passwordRules } from '@fanfare/contract'
import { describe, expect, it } from 'vitest'
import errorSentences from './ar/errors.ts'
import rules from './ar/rules.ts'
import arabic from './arabic.ts'
import landing from './en/landing.ts'
import { addLanguage, readBy, roomWords } from './say.ts'

const files = import.meta.glob<Record<string, string>>('./{en,ar}/*.ts', { eager: true, import: 'default' })
/** What the API refuses is worded under its codes, and what the contract says of fields under the English sentence. */
const underOther = ['./ar/errors.ts', './ar/rules.ts']
const inParts = ['./ar/auth.ts', './ar/ui.ts']
const written = Object.keys(files).filter(path => path.startsWith('./ar/') && !underOther.includes(path))

/** The names of the places that values fill. */
const placesOf = (text: string) => new Set([...text.matchAll(/\{([a-z]+)[,}]/g)].map(match => match[1]))

it('everything that is written in Arabic is said', () => {
  expect(Object.values(arabic)).toEqual(expect.arrayContaining(written.map(path => files[path])))
})

describe.each(written)('the Arabic of %s', path => {
  const own = files[path] ?? {}
  const sentences = files[path.replace('/ar/', '/en/')] ?? {}

  it('says what the English says, with the same values', () => {
    for (const [id, text] of Object.entries(own)) {
      expect(sentences).toHaveProperty(id)
      expect([id, placesOf(text)]).toEqual([id, placesOf(sentences[id] as string)])
    }
    if (!inParts.includes(path)) expect(Object.keys(own)).toEqual(Object.keys(sentences))
  })
})

it('the Arabic of rules and refusals is found by what the contract says', () => {
  const said = new Set(
    JSON.stringify(allEndpoints.map(({ body, query, params }) => [body, query, params])).match(
      /(?<="message":)"(?:[^"\\\\]|\\\\.)*"/g,
    ),
  )
  for (const rule of passwordRules) said.add(JSON.stringify(rule.message))
  expect(Object.keys(rules).filter(sentence => !said.has(JSON.stringify(sentence)))).toEqual([])
  const codes = new Set<string>([...Object.keys(errors), ...fieldCodes])
  expect(Object.keys(errorSentences).filter(code => !codes.has(code))).toEqual([])
})

it('a reader hears their own language, and English where it has no words', () => {
  const say = roomWords('landing', landing)
  const sayRest = roomWords('only-english', { hello: 'Hello' })
  addLanguage('ar', { landing: { hero: 'صف' } })
  readBy(() => 'ar')
  try {
    expect([say('hero'), say('find'), sayRest('hello')]).toEqual(['صف', landing.find, 'Hello'])
  } finally {
    readBy(() => 'en')
  }
  expect(say('hero')).toBe(landing.hero)
})
