import { conversations } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { taxing } from '../../../../api/test/taxes.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { bringTogether, type TwoPeople } from '../../../test/talk.ts'

const included = 'The price includes 19% VAT (Germany)'

let site: DrawnSite
let talk: TwoPeople
let olga: Someone
beforeAll(async () => {
  site = await openDrawnSite()
  const { world } = site
  talk = await bringTogether(world)
  olga = await world.operator('taxolga')
  await world.running.app.db.sql`update users set country = 'DE' where id = ${talk.fan.id}`
  await taxing(world).rate(olga, 'DE', 0.19)
  const rules = { whoMayWrite: 'everybody', messagePrice: 3 } as const
  await talk.creator.ask(conversations.setWritingRules, { body: rules })
})
afterAll(() => site?.close())

it('the price of a message names no tax while the site takes none', async () => {
  const { page, context } = await site.visit({ as: talk.fan })
  await page.goto(talk.path)
  await page.getByText(/Each message costs you 3 tokens/).waitFor()
  expect(await page.getByText(included).count()).toBe(0)
  await context.close()
})

it('the price of a message and of a private show name the tax that is included', async () => {
  await taxing(site.world).turn(olga, true)
  const { page, context, problems } = await site.visit({ as: talk.fan })
  await page.goto(talk.path)
  await page.getByText(included, { exact: false }).waitFor()
  await page.goto('/mia')
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Private show' }).click()
  await page.getByRole('dialog').getByText(included, { exact: false }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})
