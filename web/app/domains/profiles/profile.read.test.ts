import { blocks } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPerson } from '../../../test/demo-person.ts'
import { openReadSite, type ReadSite } from '../../../test/read.ts'

let site: ReadSite
beforeAll(async () => {
  site = await openReadSite({ TRUST_PROXY: '1', TRUSTED_COUNTRY_HEADER: 'x-country' })
})
afterAll(() => site?.close())

const db = () => site.world.running.app.db

describe('the page of a creator', () => {
  it('is led to from its id and from a former username, with what was asked for', async () => {
    const [mia] = await db().sql<{ id: string }[]>`select id from users where username = 'mia'`
    await db().sql`insert into former_usernames (username, user_id, kept_until)
      values ('miaold', ${mia?.id as string}, now() + interval '1 day')`
    for (const name of [mia?.id, 'miaold', 'MIA']) {
      const { status, location } = await site.read(`/${name}?tab=about`)
      expect([status, location]).toEqual([302, '/mia?tab=about'])
    }
  })

  it('offers Tip and Unlock to fans and visitors alone', async () => {
    for (const [as, path, pays] of [
      [undefined, '/leo', true],
      ['nina', '/leo', true],
      ['mia', '/leo', false],
      ['mia', '/mia', false],
      ['olga', '/leo', false],
    ] as const) {
      const { page } = await site.read(path, as && { as })
      const offers = page.getByRole('button', { name: /^(Tip|Unlock)/ })
      expect({ as, path, offered: (await offers.count()) > 0 }).toEqual({ as, path, offered: pays })
    }
  })

  it('says why it does not open: a country, as the trusted header tells it, and a suspension', async () => {
    const [mia] = await db().sql<{ id: string }[]>`select id from users where username = 'mia'`
    await db().sql`insert into country_blocks (blocker_id, country_code, created_at)
      values (${mia?.id as string}, 'FR', now())`
    const from = (country: string) => site.read('/mia', { headers: { 'x-country': country } })
    const blocked = await from('FR')
    expect(blocked.status).toBe(403)
    expect(blocked.html).toContain('Not available in your country')
    expect((await from('US')).status).toBe(200)
    await db().sql`delete from country_blocks`
    await db().sql`update users set status = 'inactive' where username = 'mia'`
    const suspended = await from('US')
    await db().sql`update users set status = 'active' where username = 'mia'`
    expect(suspended.status).toBe(403)
    expect(suspended.html).toContain('This account is suspended')
  })
  it('does not open to a fan who blocks its creator', async () => {
    const nina = await demoPerson(site.world, 'nina')
    const [ines] = await db().sql<{ id: string }[]>`select id from users where username = 'ines'`
    const id = ines?.id as string
    await nina.ask(blocks.blockUser, { body: { targetId: id, reason: 'Not for me' } })
    expect((await site.read('/ines', { as: nina })).status).toBeGreaterThanOrEqual(403)
    await nina.ask(blocks.unblockUser, { params: { id } })
    expect((await site.read('/ines', { as: nina })).status).toBe(200)
  })
})
