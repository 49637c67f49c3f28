import { allEndpoints, errors, fieldCodes, passwordRules } from '@fanfare/contract'
import { describe, expect, it } from 'vitest'
import arabic from './arabic.ts'
import auth from './en/auth.ts'
import frame from './en/frame.ts'
import landing from './en/landing.ts'
import notifications from './en/notifications.ts'
import time from './en/time.ts'
import ui from './en/ui.ts'
import { addLanguage, readBy, roomWords } from './say.ts'

const english: Record<string, Record<string, string>> = { auth, frame, landing, notifications, time, ui }
const whole = ['landing', 'frame', 'notifications', 'time']

/** The names of the places that values fill. */
const placesOf = (text: string) => new Set([...text.matchAll(/\{([a-z]+)[,}]/g)].map(match => match[1]))

describe.each(Object.entries(english))('the Arabic of %s', (room, sentences) => {
  const own = arabic[room as keyof typeof arabic] as Record<string, string>

  it('says what the English says, with the same values', () => {
    for (const [id, text] of Object.entries(own)) {
      expect(sentences).toHaveProperty(id)
      expect([id, placesOf(text)]).toEqual([id, placesOf(sentences[id] as string)])
    }
    if (whole.includes(room)) expect(Object.keys(own)).toEqual(Object.keys(sentences))
  })
})

it('the Arabic of rules and refusals is found by what the contract says', () => {
  const said = new Set(
    JSON.stringify(allEndpoints.map(({ body, query, params }) => [body, query, params])).match(
      /(?<="message":)"(?:[^"\\\\]|\\\\.)*"/g,
    ),
  )
  for (const rule of passwordRules) said.add(JSON.stringify(rule.message))
  expect(Object.keys(arabic.rules).filter(sentence => !said.has(JSON.stringify(sentence)))).toEqual([])
  const codes = new Set<string>([...Object.keys(errors), ...fieldCodes])
  expect(Object.keys(arabic.errors).filter(code => !codes.has(code))).toEqual([])
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
