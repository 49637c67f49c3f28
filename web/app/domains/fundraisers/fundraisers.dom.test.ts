import { users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveDueFundraisers } from '../../../../api/src/domains/fundraisers/index.ts'
import { raising } from '../../../../api/test/fundraisers.ts'
import { giveTokens } from '../../../../api/test/money.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { takingTurns } from '../../../test/dom-turns.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

it('a creator asks for pledges, fans pledge and raise, the goal is reached, and all of it is charged', async () => {
  const { world } = site
  const { db, log } = world.running.app
  const creator = await world.performer('beach')
  const [fan, other, third] = [await world.fan('tide'), await world.fan('wave'), await world.fan('foam')]
  for (const { id } of [fan, other, third]) await giveTokens(world, id, 20_000n)
  const balance = async (who = fan) => (await who.ask(users.me)).data.balance
  const { pledge } = raising(world, () => creator)
  const { turn, problems } = takingTurns(site)
  const isAccessible = async () => expect(await accessibilityProblems(page)).toEqual([])

  let page = await turn(creator, '/studio/fundraisers')
  await page.getByRole('link', { name: 'New fundraiser' }).click()
  await page.getByLabel('Title').fill('A film by the sea')
  await page.getByLabel('What you want to make').fill('Four songs, filmed at the beach at dawn.')
  await page.getByLabel('Goal, in tokens').fill('150')
  await page.getByText('There’s a reward').click()
  await page.getByLabel('What they get').fill('The film, a week before everyone else.')
  await page.getByLabel('For pledges from, in tokens').fill('50')
  await isAccessible()
  await page.getByRole('button', { name: 'Save and look at it' }).click()
  await page.getByText('Draft', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Start it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start it' }).click()
  await page.getByText('No pledges yet.').waitFor()
  await isAccessible()
  const ofCreator = page.path()

  page = await turn(fan, '/beach', 'phone')
  await page.getByRole('link', { name: /A film by the sea/ }).click()
  await page.getByRole('button', { name: 'Pledge tokens' }).click()
  await page.getByLabel('Your own amount').fill('60')
  await page.getByText('Your tokens are held now, not paid.', { exact: false }).waitFor()
  await isAccessible()
  await page.getByRole('button', { name: /^Pledge / }).click()
  await page.getByText('60 tokens are held').waitFor()
  expect(await balance()).toBe(140)
  await page.getByRole('button', { name: 'Raise your pledge' }).click()
  await page.getByLabel('Your own amount').fill('100')
  await page.getByRole('button', { name: /^Pledge / }).click()
  await page.getByText('100 tokens are held').waitFor()
  expect(await balance()).toBe(100)
  await isAccessible()
  const path = page.path()
  const id = path.split('/').at(-1) ?? ''

  page = await turn(other, path)
  await page.getByRole('button', { name: 'Pledge tokens' }).click()
  await page.getByLabel('Your own amount').fill('40')
  await page.getByLabel('Don’t show my name to others').check()
  await page.getByRole('button', { name: /^Pledge / }).click()
  await page.getByText('40 tokens are held').waitFor()
  await page.getByText('A fan', { exact: true }).waitFor()
  // Pages that are open hear of it by themselves, the creator's too.
  page = await turn(fan, path, 'phone')
  await page.getByText('140', { exact: true }).first().waitFor()
  await page.connected()
  expect((await pledge(third, id, 20)).status).toBe(200)
  await page.getByText('160', { exact: true }).first().waitFor()
  page = await turn(creator, ofCreator)
  await page.getByText('160', { exact: true }).first().waitFor()
  await page.connected()
  expect((await pledge(third, id, 30)).status).toBe(200)
  await page.getByText('170', { exact: true }).first().waitFor()

  page = await turn(fan, '/wallet', 'phone')
  await page
    .getByRole('region', { name: 'Held' })
    .getByRole('link', { name: /A film by the sea.*100/ })
    .waitFor()
  await isAccessible()

  await db.sql`update fundraisers set ends_at = now() - interval '1 second', next_at = now() - interval '1 second'`
  await moveDueFundraisers({ db, log })
  page = await turn(creator, ofCreator)
  await page.getByText('Goal reached').waitFor()
  await page.getByRole('button', { name: 'Hand the reward over' }).click()
  await page.getByLabel('A text with it').fill('Here is the film.')
  await page.getByRole('button', { name: 'Hand it over' }).click()
  await page.getByText('Delivered', { exact: true }).waitFor()
  page = await turn(fan, path, 'phone')
  await page.getByText('Here is the film.').waitFor()
  await page.getByText('100 tokens were charged').waitFor()
  await page.goto('/fundraisers')
  await page.getByText('100 tokens were charged', { exact: false }).waitFor()
  await isAccessible()
  expect([await balance(), await balance(other), await balance(third)]).toEqual([100, 160, 170])
  const [earned] = await db.sql`
    select sum(net_minor)::int as net from charges where performer_id = ${creator.id} and kind = 'pledge'`
  expect(earned).toEqual({ net: 13_600 })
  expect(problems()).toEqual([])
})
