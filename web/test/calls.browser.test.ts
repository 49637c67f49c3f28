import { users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callers } from '../../api/test/calls.ts'
import { giveTokens } from '../../api/test/money.ts'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'
import { visitAs } from './visit-as.ts'

const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite({ ROLES: 'http,web,realtime,worker,live' }, devices)
}, 240_000)
afterAll(() => site?.close())

it('a creator offers calls, a fan books one, both come to it at its time, and it is charged', async () => {
  const { world } = site
  const creator = await world.performer('pianist')
  const fan = await world.fan('pupil')
  await giveTokens(world, fan.id, 20_000n)
  const calling = callers(world, () => creator)
  const { page: hers, problems } = await visitAs(site, creator)
  const { page: his, problems: more } = await visitAs(site, fan, 'phone')

  await hers.goto('/studio/calls')
  await hers.getByRole('button', { name: 'Add a call' }).click()
  await hers.getByLabel('Title').fill('Your song, bar by bar')
  await hers.getByLabel('Price, in tokens').fill('60')
  expect(await accessibilityProblems(hers)).toEqual([])
  await hers.getByRole('button', { name: 'Save changes' }).click()
  await hers.getByText('1 of 5').waitFor()
  await hers.getByRole('button', { name: 'Change', exact: true }).last().click()
  await hers.getByText('Take bookings').click()
  expect(await accessibilityProblems(hers)).toEqual([])
  await hers.getByRole('button', { name: 'Save changes' }).click()
  await hers.getByText('Fans can book you.', { exact: false }).waitFor()

  await his.goto('/pianist')
  await his.getByRole('link', { name: 'Choose a time' }).click()
  await his.getByText('Times are in your time zone', { exact: false }).waitFor()
  await his.getByRole('button', { name: 'Later days' }).click()
  await his
    .getByRole('group', { name: /^Free times on/ })
    .getByRole('button')
    .first()
    .click()
  await his.getByLabel('What would you like to talk about?').fill('The bridge.')
  await his.getByText('If you cancel later or don’t come, 50% of the price is charged.', { exact: false }).waitFor()
  expect(await accessibilityProblems(his)).toEqual([])
  await his.getByRole('button', { name: 'Book and hold 60.00 tokens' }).click()
  await his.getByText('To be confirmed').waitFor()
  expect(await accessibilityProblems(his)).toEqual([])
  const balance = async () => (await fan.ask(users.me)).data.balance
  expect(await balance()).toBe(140)

  await hers.reload()
  await hers.getByRole('link', { name: /^Open the call/ }).click()
  await hers.getByText('The bridge.').waitFor()
  await hers.getByRole('button', { name: 'Confirm' }).click()
  await hers.getByText('You can both join from', { exact: false }).waitFor()
  await his.getByText('You can both join from', { exact: false }).waitFor()
  const [file] = await Promise.all([
    his.waitForEvent('download'),
    his.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^call-.+\.ics$/)
  expect(await accessibilityProblems(hers)).toEqual([])

  // The time comes.
  const id = new URL(his.url()).pathname.split('/').at(-1) ?? ''
  await calling.beginsIn(id, 0)
  for (const page of [his, hers]) await page.reload()
  await hers.getByRole('button', { name: 'Join the call' }).click()
  await hers.getByRole('button', { name: 'Turn camera on' }).click()
  await hers.getByRole('button', { name: 'Start the call' }).click()
  await hers.getByText('On air').waitFor()
  await his.getByRole('button', { name: 'Join the call' }).click()
  await his.waitForURL(/streaming\/private\/play\//)
  await his.getByRole('button', { name: 'Join the call' }).click()
  await his.getByRole('log').waitFor()
  await expect.poll(() => hers.getByText('Time left').count()).toBeGreaterThan(0)
  for (const page of [his, hers]) expect(await accessibilityProblems(page)).toEqual([])
  if (process.env.SHOTS) {
    await his.screenshot({ path: `${process.env.SHOTS}/call-fan.png` })
    await hers.screenshot({ path: `${process.env.SHOTS}/call-creator.png` })
  }

  // Twenty minutes later one of them ends it.
  const sql = world.running.app.db.sql
  await calling.beginsIn(id, -20)
  await sql`
    update show_requests set both_since = both_since - interval '20 minutes',
      fan_came_at = fan_came_at - interval '20 minutes', performer_came_at = performer_came_at - interval '20 minutes'`
  await his.getByRole('button', { name: 'End call' }).click()
  await his.getByRole('dialog').getByRole('button', { name: 'End call' }).click()
  await his.getByText('The call has ended').waitFor()
  await world.until(async () => (await calling.stateOf(fan, id)) === 'completed')
  await his.goto(`/calls/${id}`)
  await his.getByText('Took place').waitFor()
  expect([await balance(), (await calling.act(fan, 'one', id)).data.charged]).toEqual([140, 60])
  await hers.goto('/studio/calls?which=over')
  await hers.getByText('Took place').waitFor()
  expect([...problems, ...more]).toEqual([])
}, 240_000)
