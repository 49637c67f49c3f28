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
  ['/', 146],
  ['/explore', 151.5],
  ['/mia', 156],
  ['/creator', 151],
  ['/home', 147],
  ['/contact', 144],
  ['/help/guest', 145],
  ['/release/x', 153.5],
  ['/age', 142],
  ['/status', 153.5],
  ['/auth/login', 151],
  ['/auth/register', 142.5],
  ['/auth/forgot-password', 148],
  ['/auth/fan-register', 150.5],
  ['/auth/creator-register', 150.5],
  ['/auth/reset-password', 148.5],
  ['/search', 142],
  ['/cart', 140],
])('the scripts and styles of %s for a visitor stay light', async (path, kb_max) => {
  expect(await total_kb(path)).toBeLessThan(kb_max)
})

it.each([
  ['/home', 147],
  ['/wallet', 165.5],
  ['/user/my-subscription', 156.5],
  ['/notifications', 153.5],
  ['/help', 150],
  ['/help/new', 164.5],
  ['/messages', 177],
  ['/user/account', 177.5],
])('those of %s for a fan stay light', async (path, kb_max) => {
  expect(await total_kb(path, fan.token)).toBeLessThan(kb_max)
})

it.each([
  ['/studio', 163.5],
  ['/studio/vault', 161.5],
  ['/creator/earning', 160],
  ['/creator/live', 174],
  ['/studio/compose', 184.5],
  ['/studio/videos/new', 183.5],
  ['/creator/account', 181],
])('those of %s for a creator stay light', async (path, kb_max) => {
  expect(await total_kb(path, creator.token)).toBeLessThan(kb_max)
})
