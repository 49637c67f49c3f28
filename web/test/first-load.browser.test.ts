import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../api/test/world.ts'
import { scriptsOf } from './page-scripts.ts'

let world: World
let fan: Someone
let creator: Someone
beforeAll(async () => {
  world = await openWorld({ ROLES: 'http,web' })
  fan = await world.fan('nina')
  creator = await world.performer('mia')
})
afterAll(() => world.close())

/** The scripts that the document of a page loads, in kilobytes as they travel to a browser that asks for gzip. */
async function scripts_kb(path: string, token = ''): Promise<number> {
  const site = world.url.replace(/\/api$/, '')
  const html = await (await fetch(site + path, { headers: { cookie: `token=${token}` } })).text()
  const scripts = scriptsOf(html)
  expect(scripts.size).toBeGreaterThan(3)
  const sizes = [...scripts].map(async script => gzipSync(await (await fetch(site + script)).bytes()).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}

// React and its router are 107 of them. A dialog or a form's library that slips into what all pages share is 50 more.
it.each([
  ['/', 152],
  ['/explore', 165],
  ['/auth/login', 180],
])('the first load of %s for a visitor stays light', async (path, kb_max) => {
  expect(await scripts_kb(path)).toBeLessThan(kb_max)
})

it('the first load of a fan, a creator and their pages stays light', async () => {
  for (const [path, kb_max] of Object.entries({
    '/home': 175,
    '/wallet': 180,
    '/notifications': 155,
    '/messages': 190,
  }))
    expect([path, (await scripts_kb(path, fan.token)) < kb_max]).toEqual([path, true])
  for (const [path, kb_max] of Object.entries({ '/studio': 165, '/creator/earning': 160, '/creator/live': 205 }))
    expect([path, (await scripts_kb(path, creator.token)) < kb_max]).toEqual([path, true])
})
