import { auth, follows, links } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { promoters } from '../../../../api/test/links.ts'
import { password } from '../../../../api/test/world.ts'
import { openReadSite, type ReadSite } from '../../../test/read.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari'

let site: ReadSite
beforeAll(async () => {
  site = await openReadSite()
})
afterAll(() => site?.close())

it('a link leads to its page and is kept by the browser until it has been written whom it brought', async () => {
  const { world } = site
  const ada = await world.performer('adalinks')
  const { brought, make } = promoters(world)
  const link = await make(ada, { name: 'June shout-out', word: 'june' })
  const opened = await site.read('/l/adalinks/june', { headers: { 'user-agent': phone } })
  expect([opened.status, opened.location]).toEqual([302, '/adalinks'])
  const cookie = opened.headers.getSetCookie().find(one => one.startsWith('links=')) ?? ''
  for (const part of ['Path=/', 'HttpOnly', 'SameSite=Lax']) expect(cookie.split('; ')).toContain(part)
  const kept = /^links=([^;]+)/.exec(cookie)?.[1] ?? ''
  const body = { email: 'bylink@example.test', username: 'bylink', password, firstName: 'By', lastName: 'Link' }
  const registered = await world.visitor.ask(auth.registerFan, { body, headers: { cookie: `links=${kept}` } })
  expect(registered.status).toBe(200)
  const { token = '' } = registered.data
  const read = await site.read('/adalinks', { cookies: { links: kept, token } })
  expect([read.status, (await read.page.getByRole('button', { name: /^Follow/ }).count()) > 0]).toEqual([200, true])
  const followed = await world.visitor.ask(follows.follow, {
    params: { id: ada.id },
    headers: { authorization: token, cookie: `links=${kept}` },
  })
  expect([followed.status, followed.headers.getSetCookie().join()]).toEqual([200, expect.stringContaining('links=;')])
  await brought(ada, link, { visits: 1, signUps: 1, fans: 1, followed: 1 })
  expect((await ada.ask(links.links)).data.data[0]?.figures).toMatchObject({ visits: 1, signUps: 1 })
})
