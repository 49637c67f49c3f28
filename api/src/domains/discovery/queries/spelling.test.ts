import { feeds, search } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../../../test/world.ts'
import { learn } from '../index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.running.app.db.sql`insert into banned_terms (id, term, key, match, uses, created_at)
    values (gen_random_uuid(), 'lantern', 'lantern', 'word', '{search}', now())`
  const mia = await world.performer('mia')
  const write = (body: { text: string; audience: string; price?: number; teaserText?: string }) =>
    mia.ask(feeds.createFeed, { body: { type: 'text', ...body } })
  await write({ text: 'A marbled harbour, and a lantern.', audience: 'public' })
  await write({ text: 'The secret saxophone.', audience: 'sale', price: 5, teaserText: 'Something loud.' })
  await learn(world.running.app.db)
})
afterAll(() => world.close())

const asked = (q: string) => world.visitor.ask(search.spelling, { query: { q } })
const meant = async (q: string) => (await asked(q)).data.keyword

describe('a search that was mistyped', () => {
  test('is told what the site has that looks like it', async () => {
    expect(await meant('harbuor')).toBe('harbour')
    expect(await meant('  Marbeld   HARBOUR ')).toBe('marbled harbour')
  })

  test('is told nothing where it is right, too short, not a word, or near to nothing', async () => {
    for (const q of ['harbour', 'har', 'h4rbuor', "'; drop", 'zzyzxq']) expect(await meant(q)).toBeNull()
  })

  test('isn’t told words that only buyers may read, nor banned ones', async () => {
    expect(await meant('saxophnoe')).toBeNull()
    expect(await meant('lantren')).toBeNull()
    expect(await meant('somethign')).toBe('something')
  })

  test('is refused when it is too long', async () => {
    expect((await asked('x'.repeat(101))).status).toBe(400)
  })
})
