import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Endpoint, endpointNames, errors } from '@fanfare/contract'
import { describe, expect, it } from 'vitest'
import errorSentences from './ar/errors.ts'
import rules from './ar/rules.ts'

const app = join(import.meta.dirname, '..')
/** The pages that visitors read in their own language: the landing page, and every step of the way in. */
const pages = [
  'domains/site/screens/landing.tsx',
  ...['login', 'register', 'fan-register', 'creator-register', 'forgot', 'reset', 'email-verified'].map(
    page => `domains/identity/screens/${page}.tsx`,
  ),
]

/** What a page is made of, as far as its own room holds it. */
function filesOf(page: string): string[] {
  const seen = new Set<string>()
  const read = (file: string) => {
    if (seen.has(file) || !existsSync(file) || !/\/domains\/(?:identity|site)\//.test(file)) return
    seen.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g))
      read(join(dirname(file), path))
  }
  read(join(app, page))
  return [...seen]
}

const texts = new Set(pages.flatMap(filesOf))
const code = [...texts].map(file => readFileSync(file, 'utf8')).join('\n')
const endpoints: Endpoint[] = [...endpointNames].flatMap(([endpoint, name]) =>
  new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(code) ? [endpoint] : [],
)

/** The sentences of the contract about the fields of some endpoints. */
function sentencesOf(some: Endpoint[]): string[] {
  const shapes = JSON.stringify(some.map(({ body, query, params }) => ({ body, query, params })))
  return [...shapes.matchAll(/"message":("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) => JSON.parse(text))
}

describe('the pages on the way in', () => {
  it('call the endpoints that this test looks at', () => {
    const names = endpoints.map(endpoint => endpointNames.get(endpoint))
    expect(names).toEqual(
      expect.arrayContaining([
        'auth.login',
        'auth.registerFan',
        'auth.sendEmailVerification',
        'passkeys.loginWithPasskey',
        'passwords.forgot',
        'passwords.resetPassword',
        'verification.registerPerformer',
      ]),
    )
  })

  it('word every refusal of their endpoints in Arabic', () => {
    const codes = endpoints.flatMap(({ errors: own = [] }) => own)
    expect(codes.length).toBeGreaterThan(5)
    expect(codes.filter(one => !Object.hasOwn(errorSentences, one))).toEqual([])
  })

  it('word every rule about their fields in Arabic', () => {
    const sentences = [...new Set(sentencesOf(endpoints))]
    expect(sentences.length).toBeGreaterThan(5)
    expect(sentences.filter(sentence => !Object.hasOwn(rules, sentence))).toEqual([])
  })
})

it('every refusal of the contract has its sentence in Arabic', () => {
  expect(Object.keys(errors).filter(one => !Object.hasOwn(errorSentences, one))).toEqual([])
})
