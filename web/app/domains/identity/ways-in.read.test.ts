import { passwords } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { helping } from '../../../../api/test/seats.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { openReadSite, type ReadSite } from '../../../test/read.ts'
import { waysIn } from '../../../test/ways-in.ts'

let site: ReadSite
const people: Record<string, Someone> = {}
const paths: Record<string, string> = {}
beforeAll(async () => {
  site = await openReadSite()
  const { world } = site
  const help = helping(world)
  const creator = await world.performer('hires')
  for (const name of ['invited', 'helper', 'at work']) people[name] = await world.fan(name.replace(' ', ''))
  const { invited, helper, 'at work': atWork } = people as Record<'invited' | 'helper' | 'at work', Someone>
  const email = await help.emailOf(invited)
  await help.invite(creator, email, ['chat'])
  paths['an invitation'] = `/seat/${await help.secretFor(email)}`
  await help.hire(creator, helper, ['chat'])
  await help.start(atWork, await help.hire(creator, atWork, ['chat']))
  paths['a mailed link'] = await resetPath()
})
afterAll(() => site?.close())

/** The path of a link to set a new password, as it is mailed. */
async function resetPath(): Promise<string> {
  const { sql } = site.world.running.app.db
  const [leo] = await sql<[{ email: string }]>`select email from users where username = 'leo'`
  await site.world.visitor.ask(passwords.forgot, { body: { email: leo.email } })
  return site.world.until(async () => {
    const [mail] = await sql<{ text: string }[]>`select text from mailbox where recipient = ${leo.email}`
    return mail?.text.match(/\/auth\/reset-password\S+/)?.[0]
  })
}

/** What stands in the same form or section before a button. */
function before(html: string, act: string): string {
  const at = html.search(new RegExp(`<button(?:(?!</button>).)*>${act}`, 's'))
  expect(at, `${act} is on the page`).toBeGreaterThan(0)
  return (
    html
      .slice(0, at)
      .split(/<\/(?:form|section|header|nav)>/)
      .at(-1) ?? ''
  )
}

const shown = Object.entries(waysIn).flatMap(([endpoint, way]) => ('page' in way ? [{ endpoint, ...way }] : []))

it.each(shown)('without scripts, $page says that $act needs them: $endpoint', async ({ page, act, as }) => {
  const { html, status } = await site.read(paths[page] ?? page, as ? { as: people[as] as Someone } : {})
  expect(status).toBe(200)
  expect(/<noscript>.*needs JavaScript/s.test(before(html, act))).toBe(true)
})

it('without scripts, no page shows a way out or a proof that only a script makes', async () => {
  for (const path of ['/home', '/account/security', '/account/work']) {
    const { html } = await site.read(path, { as: people.helper as Someone })
    expect(html).not.toMatch(/<(?:button|a)(?:(?!<\/(?:button|a)>).)*>(?:Log out|Log out everywhere)</s)
  }
})
