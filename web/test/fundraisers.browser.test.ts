import { users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveDueFundraisers } from '../../api/src/domains/fundraisers/index.ts'
import { giveTokens } from '../../api/test/money.ts'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'
import { visitAs } from './visit-as.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
}, 180_000)
afterAll(() => site?.close())

it('a creator asks for pledges, fans pledge and raise, the goal is reached, and all of it is charged', async () => {
  const { world } = site
  const { db, log } = world.running.app
  const creator = await world.performer('beach')
  const [fan, other] = [await world.fan('tide'), await world.fan('wave')]
  for (const { id } of [fan, other]) await giveTokens(world, id, 20_000n)
  const balance = async (who = fan) => (await who.ask(users.me)).data.balance
  const { page: hers, problems } = await visitAs(site, creator)
  const { page: his, problems: more } = await visitAs(site, fan, 'phone')

  await hers.goto('/studio/fundraisers')
  await hers.getByRole('link', { name: 'New fundraiser' }).click()
  await hers.getByLabel('Title').fill('A film by the sea')
  await hers.getByLabel('What you want to make').fill('Four songs, filmed at the beach at dawn.')
  await hers.getByLabel('Goal, in tokens').fill('150')
  await hers.getByText('There’s a reward').click()
  await hers.getByLabel('What they get').fill('The film, a week before everyone else.')
  await hers.getByLabel('For pledges from, in tokens').fill('50')
  expect(await accessibilityProblems(hers)).toEqual([])
  await hers.getByRole('button', { name: 'Save and look at it' }).click()
  await hers.getByText('Draft', { exact: true }).waitFor()
  await hers.getByRole('button', { name: 'Start it' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Start it' }).click()
  await hers.getByText('No pledges yet.').waitFor()
  expect(await accessibilityProblems(hers)).toEqual([])

  await his.goto('/beach')
  await his.getByRole('link', { name: /A film by the sea/ }).click()
  await his.getByRole('button', { name: 'Pledge tokens' }).click()
  await his.getByLabel('Your own amount').fill('60')
  await his.getByText('Your tokens are held now, not paid.', { exact: false }).waitFor()
  expect(await accessibilityProblems(his)).toEqual([])
  await his.getByRole('button', { name: /^Pledge / }).click()
  await his.getByText('60 tokens are held').waitFor()
  expect(await balance()).toBe(140)
  await his.getByRole('button', { name: 'Raise your pledge' }).click()
  await his.getByLabel('Your own amount').fill('100')
  await his.getByRole('button', { name: /^Pledge / }).click()
  await his.getByText('100 tokens are held').waitFor()
  expect(await balance()).toBe(100)
  expect(await accessibilityProblems(his)).toEqual([])

  const { page: others } = await visitAs(site, other)
  await others.goto(new URL(his.url()).pathname)
  await others.getByRole('button', { name: 'Pledge tokens' }).click()
  await others.getByLabel('Your own amount').fill('70')
  await others.getByLabel('Don’t show my name to others').check({ force: true })
  await others.getByRole('button', { name: /^Pledge / }).click()
  await others.getByText('70 tokens are held').waitFor()
  await others.getByText('A fan', { exact: true }).waitFor()
  // Pages that are open hear of it by themselves, the creator's too.
  for (const page of [his, hers]) await page.getByText('170', { exact: true }).first().waitFor()

  await his.goto('/wallet')
  await his
    .getByRole('region', { name: 'Held' })
    .getByRole('link', { name: /A film by the sea.*100/ })
    .waitFor()
  expect(await accessibilityProblems(his)).toEqual([])
  await his.goto(new URL(others.url()).pathname)

  await db.sql`update fundraisers set ends_at = now() - interval '1 second', next_at = now() - interval '1 second'`
  await moveDueFundraisers({ db, log })
  await hers.reload()
  await hers.getByText('Goal reached').waitFor()
  await hers.getByRole('button', { name: 'Hand the reward over' }).click()
  await hers.getByLabel('A text with it').fill('Here is the film.')
  await hers.getByRole('button', { name: 'Hand it over' }).click()
  await hers.getByText('Delivered', { exact: true }).waitFor()
  await his.reload()
  await his.getByText('Here is the film.').waitFor()
  await his.getByText('100 tokens were charged').waitFor()
  await his.goto('/fundraisers')
  await his.getByText('100 tokens were charged', { exact: false }).waitFor()
  expect(await accessibilityProblems(his)).toEqual([])
  expect([await balance(), await balance(other)]).toEqual([100, 130])
  const [earned] = await db.sql`
    select sum(net_minor)::int as net from charges where performer_id = ${creator.id} and kind = 'pledge'`
  expect(earned).toEqual({ net: 13_600 })
  expect([...problems, ...more]).toEqual([])
})
