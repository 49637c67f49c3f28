import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../api/test/world.ts'
import { weightOf } from './page-weight.ts'

let world: World
let fan: Someone
let creator: Someone
beforeAll(async () => {
  world = await openWorld({ ROLES: 'http,web' })
  fan = await world.fan('nina')
  creator = await world.performer('mia')
})
afterAll(() => world.close())

async function total_kb(path: string, token = ''): Promise<number> {
  const weight = await weightOf(world.url.replace(/\/api$/, ''), path, token)
  expect(weight?.files).toBeGreaterThan(5)
  return weight?.total_kb ?? Number.POSITIVE_INFINITY
}

// The trees of studio, console and settings (2 each) are loaded where their pages are.
// React and its router are 93 of them, the styles 20. A library of forms that slips into what all pages share is 12
// more, that of lists 9, a dialog 40.
it.each([
  ['/', 147.5],
  ['/explore', 155.2],
  ['/mia', 158.5],
  ['/creator', 153.5],
  ['/home', 147.5],
  ['/contact', 145],
  ['/help/guest', 146],
  ['/release/x', 154.5],
  ['/age', 143],
  ['/status', 154],
  ['/auth/login', 152],
  ['/auth/register', 143.5],
  ['/auth/forgot-password', 149],
  ['/auth/fan-register', 151.5],
  ['/auth/creator-register', 151.5],
  ['/auth/reset-password', 149.5],
  ['/search', 144.5],
  ['/cart', 141],
])('the scripts and styles of %s for a visitor stay light', async (path, kb_max) => {
  expect(await total_kb(path)).toBeLessThan(kb_max)
})

it.each([
  ['/home', 148.5],
  ['/wallet', 169],
  ['/user/my-subscription', 158.5],
  ['/notifications', 156],
  ['/help', 152],
  ['/help/new', 166.5],
  ['/messages', 180.5],
  ['/user/account', 179],
])('those of %s for a fan stay light', async (path, kb_max) => {
  expect(await total_kb(path, fan.token)).toBeLessThan(kb_max)
})

it.each([
  ['/studio', 166.5],
  ['/studio/vault', 166.3],
  ['/creator/earning', 164],
  ['/creator/live', 178.2],
  ['/studio/compose', 188],
  ['/studio/videos/new', 187],
  ['/creator/account', 183],
])('those of %s for a creator stay light', async (path, kb_max) => {
  expect(await total_kb(path, creator.token)).toBeLessThan(kb_max)
})
