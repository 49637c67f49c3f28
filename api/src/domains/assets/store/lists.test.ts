import { galleries, videos } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishers } from '../../../../test/assets.ts'
import { vaultFile } from '../../../../test/photos.ts'
import { queriesOf } from '../../../../test/queries.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { type AssetFilter, pageOfShown } from './lists.ts'

let world: World
let mia: Someone
let otto: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  const [leo, zoe] = [await world.performer('leo'), await world.performer('zoe')]
  otto = await world.fan('otto')
  const { sql } = world.running.app.db
  const owners = [mia.id, leo.id, zoe.id]
  const fileId = await vaultFile(world, mia.id, 'video')
  await sql`
    insert into galleries (id, performer_id, title, slug, audience, status, is_shown, published_at, created_at, updated_at)
    select gen_random_uuid(), (${owners}::uuid[])[1 + n % 3], 'Number ' || n, 'gallery-' || n, 'subscribers', 'active', true,
      now() - n * interval '1 minute', now(), now() from generate_series(1, 12000) n`
  await sql`
    insert into videos (id, performer_id, title, slug, audience, status, is_shown, published_at, file_id, created_at, updated_at)
    select gen_random_uuid(), (${owners}::uuid[])[1 + n % 3], 'Number ' || n, 'video-' || n, 'subscribers', 'active', true,
      now() - n * interval '1 minute', ${fileId}, now(), now() from generate_series(1, 12000) n`
  await sql`analyze galleries`
  await sql`analyze videos`
})
afterAll(() => world.close())

describe.each(['gallery', 'video'] as const)('among thousands of things, a list of each %s', kind => {
  it.each([
    ['of all', {}, 'newest'],
    ['of one creator', { performerId: 'mia' }, 'of_performer'],
  ])('%s reads no more than it shows, from an index', async (_what, narrowed, index) => {
    const { sql } = world.running.app.db
    const fan = { id: otto.id, role: 'user' as const, place: 'NO' }
    const filter: AssetFilter = { limit: 12, offset: 0, ...('performerId' in narrowed && { performerId: mia.id }) }
    const plan = JSON.stringify(await sql`explain (analyze, format json) ${pageOfShown(sql, kind, fan, filter)}`)
    const table = kind === 'gallery' ? 'galleries' : 'videos'
    expect(plan).toContain(`"Index Name":"${table}_${index}"`)
    const read = [...plan.matchAll(new RegExp(`"Relation Name":"${table}"[^{}]*?"Actual Rows":([\\d.]+)`, 'g'))]
    expect(read.map(([, rows]) => Number(rows)).every(rows => rows <= 12)).toBe(true)
  })
})

it('a page of galleries or videos costs a handful of queries, whatever is in it', async () => {
  const publish = publishers(world)
  for (let i = 0; i < 3; i++) {
    await publish.gallery(mia, { audience: 'sale', price: 5 }, 3)
    await publish.video(mia, { teaserFileId: await vaultFile(world, mia.id, 'teaser') })
  }
  for (const endpoint of [galleries.galleries, videos.videos]) {
    const ask = () => otto.ask(endpoint, { query: { limit: 12 } })
    await ask()
    const seen = await queriesOf(world, async () => expect((await ask()).data.data).toHaveLength(12))
    expect(seen.length, seen.join('\n')).toBeGreaterThan(3)
    expect(seen.length, seen.join('\n')).toBeLessThanOrEqual(7)
  }
})
