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

// React and its router are 93 of them, the styles 20. A library of forms that slips into what all pages share is 12
// more, that of lists 9, a dialog 40.
it.each([
  ['/', 146.5],
  ['/explore', 152],
  ['/mia', 157],
  ['/creator', 151.5],
  ['/home', 147],
  ['/contact', 144.5],
  ['/help/guest', 145.5],
  ['/release/x', 154],
  ['/age', 143],
  ['/status', 154],
  ['/auth/login', 152],
  ['/auth/register', 143.5],
  ['/auth/forgot-password', 148.5],
  ['/auth/fan-register', 151],
  ['/auth/creator-register', 151],
  ['/auth/reset-password', 149.5],
  ['/search', 142.5],
  ['/cart', 140.5],
])('the scripts and styles of %s for a visitor stay light', async (path, kb_max) => {
  expect(await total_kb(path)).toBeLessThan(kb_max)
})

it.each([
  ['/home', 147],
  ['/wallet', 167],
  ['/user/my-subscription', 157],
  ['/notifications', 154.5],
  ['/help', 150.5],
  ['/help/new', 165.5],
  ['/messages', 177.5],
  ['/user/account', 177.5],
])('those of %s for a fan stay light', async (path, kb_max) => {
  expect(await total_kb(path, fan.token)).toBeLessThan(kb_max)
})

it.each([
  ['/studio', 164.5],
  ['/studio/vault', 162.5],
  ['/creator/earning', 161],
  ['/creator/live', 175.5],
  ['/studio/compose', 185.5],
  ['/studio/videos/new', 184.5],
  ['/creator/account', 181],
])('those of %s for a creator stay light', async (path, kb_max) => {
  expect(await total_kb(path, creator.token)).toBeLessThan(kb_max)
})
