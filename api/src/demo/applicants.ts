import { readFile } from 'node:fs/promises'
import { registerAccount } from '../domains/identity/index.ts'
import { openPage } from '../domains/profiles/index.ts'
import { keepDocument, withSealed } from '../domains/verification/index.ts'
import { at, fromNow, hour_ms } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import { demoDomain } from '../kernel/demo-people.ts'
import { artPath, passwordOf } from './accounts.ts'
import * as found from './found.ts'

/** Creators who have sent their documents and wait for an operator, with how long they have waited. */
const applicants = [
  { firstName: 'Hana', lastName: 'Kovac', username: 'hana', country: 'HR', trade: 'art', category: 'Art', hours: 30 },
  {
    firstName: 'Luis',
    lastName: 'Prado',
    username: 'luis',
    country: 'ES',
    trade: 'music',
    category: 'Music',
    hours: 9,
  },
  { firstName: 'Ewa', lastName: 'Lis', username: 'ewa', country: 'PL', trade: 'travel', category: 'Travel', hours: 2 },
]

const emptyPage = {
  headline: '',
  bio: '',
  monthly_price_minor: 500n,
  yearly_price_minor: 5_000n,
  free_days: 0,
  verified: false,
  featured: false,
}

/** Registers them with two documents each, as the page for creators does. */
export async function apply(app: App): Promise<void> {
  for (const { hours, trade, category, ...person } of applicants) {
    const email = `${person.username}@${demoDomain}`
    if (await found.person(app, email)) continue
    const picture = await readFile(artPath(`avatar-${trade}.webp`))
    const document = { mimeType: 'image/webp', bytes: picture }
    const account = { ...person, role: 'performer', email, password: passwordOf(app), verified: true } as const
    await at(fromNow(-hours * hour_ms), () =>
      withSealed(app, { idVerification: document, documentVerification: document }, sealed =>
        registerAccount(app, account, async (tx, user) => {
          await openPage(tx, { ...emptyPage, userId: user.id, category, dateOfBirth: '1991-03-04' })
          for (const one of sealed) await keepDocument(tx, user.id, one)
        }),
      ),
    )
  }
}
