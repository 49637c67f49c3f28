import { type ReadingLanguage, readingLanguages } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languageFacts } from '../src/kernel/languages.ts'
import { type KeptMail, keptMails } from '../src/kernel/mail.ts'
import { house, jobsIn } from '../src/rooms.ts'
import { type LetterSample, letterSamples } from './letter-samples.ts'
import { openWorld, type World } from './world.ts'

const rooms = [
  'identity',
  'moderation',
  'seats',
  'integrations',
  'verification',
  'payments',
  'wallet',
  'subscriptions',
  'streaming',
  'shop',
  'tax-forms',
  'payouts',
  'refunds',
  'notifications',
  'privacy',
  'support',
  'releases',
  'site',
]
const jobs = Object.assign({}, ...jobsIn(house).map(({ mail }) => mail))
/** Names that are written alike in every language. */
const names = /\b(?:Fanfare|PayPal|Stripe|UTC)\b/g

let world: World
let samples: LetterSample[]
beforeAll(async () => {
  // No worker: every mail here was asked for by its sample.
  world = await openWorld({ ROLES: 'http' })
  samples = await letterSamples(world)
})
afterAll(() => world.close())

/** What a sample sends to somebody who reads a language. */
async function sent({ job, payload, before }: LetterSample, language: ReadingLanguage): Promise<KeptMail[]> {
  const { app } = world.running
  await app.db.sql`update users set language = ${language}`
  await before?.()
  await app.db.sql`delete from mailbox`
  await jobs[job](app, { ...payload, language })
  return keptMails(app.db)
}

/** What a reader sees of a mail besides names, addresses and what people wrote, which are set apart. */
function wordsOf({ subject, text }: KeptMail): string {
  return `${subject}\n${text}`
    .replace(/\u2068[^\u2069]*\u2069/g, '')
    .replace(/(?:https?|mailto):\S+/g, '')
    .replace(names, '')
}

it('every job that mails has a sample', () => {
  expect([...new Set(samples.map(({ job }) => job))].sort()).toEqual(Object.keys(jobs).sort())
  expect([...new Set(samples.map(({ room }) => room))].sort()).toEqual([...rooms].sort())
})

describe.each(rooms)('%s', room => {
  it.each(readingLanguages)('writes each of its mails in the language of its reader: %s', async language => {
    for (const sample of samples.filter(one => one.room === room)) {
      const mails = await sent(sample, language)
      const which = JSON.stringify([sample.job, sample.payload])
      expect(mails.length, which).toBeGreaterThan(0)
      for (const mail of mails) {
        expect(mail.html, which).toContain(`<html lang="${language}" dir="${languageFacts[language].direction}">`)
        expect(`${mail.subject} ${mail.text}`, which).not.toMatch(/[{}]|undefined|null|Invalid|NaN/)
        if (language === 'ar') expect([which, wordsOf(mail).match(/\p{Script=Latin}+/gu)]).toEqual([which, null])
        else expect(wordsOf(mail), which).toMatch(/\p{Script=Latin}/u)
      }
    }
  })
})
