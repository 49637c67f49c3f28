import { feeds, releases } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { vaultFile } from '../../../../test/photos.ts'
import { consents } from '../../../../test/releases.ts'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, setMoved } from '../../../kernel/clock.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { forgetReleases } from './forget.ts'

let world: World
let mia: Someone
let olga: Someone
let people: ReturnType<typeof consents>
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  olga = await world.operator('olga')
  people = consents(world)
})
afterAll(() => world.close())

const rowOf = async (id: string) => {
  const [row] = await world.running.app.db.sql`
    select r.*, (select count(*)::int from release_documents d where d.release_id = r.id) as documents
    from releases r where r.id = ${id}`
  return row
}

/** What is left of a release some days from now. */
async function after(days: number, id: string) {
  try {
    setMoved(days * day_ms)
    await forgetReleases(world.running.app)
  } finally {
    setMoved(0)
  }
  const row = await rowOf(id)
  return { isErased: row?.erased_at !== null, documents: row?.documents, email: row?.email, legal: row?.legal_sealed }
}

it('legal data and documents are kept while something shows the person, and for the years of the setting after that', async () => {
  const id = await people.verified(mia, olga, 'kept@example.test')
  const body = { type: 'photo', text: 'Us.', audience: 'public', fileIds: [await vaultFile(world, mia.id)] }
  const { _id } = (await mia.ask(feeds.createFeed, { body: { ...body, peopleIds: [id] } as never })).data
  const years_days = (await settingsOf(world.running.app.db)).identityDocumentYears * 366
  expect(await after(years_days * 2, id)).toMatchObject({ isErased: false, documents: 2 })
  await mia.ask(feeds.deleteFeed, { params: { id: _id } })
  expect(await after(0, id)).toMatchObject({ isErased: false, documents: 2 })
  expect(await after(years_days - 10, id)).toMatchObject({ isErased: false, documents: 2 })
  const document = await world.running.app.db.sql<{ storage_key: string }[]>`
    select storage_key from release_documents where release_id = ${id}`
  expect(await after(years_days + 10, id)).toEqual({ isErased: true, documents: 0, email: null, legal: null })
  for (const { storage_key } of document) expect(await world.running.app.storage.get(storage_key)).toBeFalsy()
  expect((await people.one(mia, id)) === undefined).toBe(true)
})

it('the address of someone who never signed is forgotten after half a year', async () => {
  const { _id: id } = (await people.invite(mia, { email: 'never@example.test' })).data
  await mia.ask(releases.end, { params: { id } })
  expect(await after(0, id)).toMatchObject({ isErased: false })
  expect(await after(170, id)).toMatchObject({ isErased: false, email: 'never@example.test' })
  expect(await after(190, id)).toMatchObject({ isErased: true, email: null })
})

it('a release that throws is set aside, the others are forgotten, and so is it once it is mended', async () => {
  const { sql } = world.running.app.db
  const ids: string[] = []
  for (let nth = 0; nth < 3; nth++) {
    await sql`delete from release_invitations`
    const { _id: id } = (await people.invite(mia, { email: `gone${nth}@example.test` })).data
    await mia.ask(releases.end, { params: { id } })
    await after(0, id)
    ids.push(id)
  }
  const erased = () => Promise.all(ids.map(async id => (await rowOf(id))?.erased_at !== null))
  const broken = await breakRow(sql, { table: 'releases', id: ids[1] ?? '' })
  await after(190, ids[1] ?? '')
  expect(await erased()).toEqual([true, false, true])
  expect(await asideOf(sql, 'forget_releases')).toMatchObject([{ row_id: ids[1], tries: 1 }])
  await broken.mend()
  await after(191, ids[1] ?? '')
  expect(await erased()).toEqual([true, true, true])
})
