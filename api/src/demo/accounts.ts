import { join } from 'node:path'
import { registerAccount, setPictures } from '../domains/identity/index.ts'
import { storePhoto } from '../domains/media/index.ts'
import { openPage } from '../domains/profiles/index.ts'
import { at, day_ms, fromNow } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import { demoDomain, demoPassword, demoPasswordHash } from '../kernel/demo-people.ts'
import * as found from './found.ts'
import { looksOf } from './looks.ts'
import { creators, type DemoCreator, fans } from './people.ts'

const art = join(import.meta.dirname, 'art')

/** The path of a picture, clip or sound of the demonstration. */
export function artPath(file: string): string {
  return join(art, file)
}

export type DemoPeople = { creators: { id: string; profile: DemoCreator }[]; fans: string[]; operatorId: string }

/** Registers everybody, opens the creators' pages and gives them their pictures. */
export async function registerPeople(app: App): Promise<DemoPeople> {
  const people: DemoPeople = { creators: [], fans: [], operatorId: '' }
  people.operatorId = await register(app, 'operator', { firstName: 'Olga', lastName: 'Berg', username: 'olga' }, 400)
  const registered = await inPairs(creators, async (profile, index) => ({
    id: await registerCreator(app, profile, index),
    profile,
  }))
  people.creators.push(...registered)
  people.fans = await inPairs(fans, async ([firstName, lastName, country], index) =>
    register(app, 'user', { firstName, lastName, username: firstName.toLowerCase(), country }, 260 - index * 4),
  )
  return people
}

/** The password of everybody in the demonstration, as a browser sends it. */
export function passwordOf(app: App): string {
  return app.config.hashPasswordInBrowser ? demoPasswordHash : demoPassword
}

type Named = {
  name?: string
  firstName: string
  lastName: string
  username: string
  country?: string
  gender?: string
}

async function register(
  app: App,
  role: 'user' | 'performer' | 'operator',
  person: Named,
  days_ago: number,
): Promise<string> {
  const password = passwordOf(app)
  const email = `${person.username}@${demoDomain}`
  const known = await found.person(app, email)
  if (known) return known
  return at(fromNow(-days_ago * day_ms), async () => {
    const { id } = await registerAccount(app, {
      ...person,
      role,
      email,
      password,
      verified: true,
    })
    return id
  })
}

async function registerCreator(app: App, profile: DemoCreator, index: number): Promise<string> {
  const days_ago = 390 - index * 12
  const id = await register(app, 'performer', profile, days_ago)
  if (await found.page(app, id)) return id
  await at(fromNow(-days_ago * day_ms), async () => {
    const { trade, category, bio, monthly_price_minor, yearly_price_minor, free_days } = profile
    const page = { userId: id, headline: category, bio, monthly_price_minor, yearly_price_minor, free_days }
    const { dateOfBirth, alsoIn = [], description } = looksOf[profile.username] ?? {}
    const told = { ...(dateOfBirth && { dateOfBirth }), ...(description && { description }) }
    const avatar = await storePhoto(app, {
      ownerId: id,
      purpose: 'avatar',
      name: 'avatar.webp',
      source: artPath(`avatar-${trade}.webp`),
    })
    const cover = await storePhoto(app, {
      ownerId: id,
      purpose: 'cover',
      name: 'cover.webp',
      source: artPath(`cover-${trade}.webp`),
    })
    await app.db.tx(async tx => {
      await openPage(tx, {
        ...page,
        ...told,
        category: [category, ...alsoIn],
        verified: true,
        featured: index < 4,
      })
      await setPictures(tx, id, {
        avatarFileId: avatar.id,
        coverFileId: cover.id,
        coverThumbhash: cover.thumbhash,
      })
    })
  })
  return id
}

/** Works a list in order, a few at a time: pictures and password hashes take a core each. */
export async function inPairs<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
  width = 3,
): Promise<R[]> {
  const results: R[] = new Array(items.length)
  let index = 0
  const lane = async () => {
    while (index < items.length) {
      const mine = index++
      results[mine] = await work(items[mine] as T, mine)
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
  return results
}
