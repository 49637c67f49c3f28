import { users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callers, hourIn } from '../../../../api/test/calls.ts'
import { giveTokens } from '../../../../api/test/money.ts'
import { accessibilityProblems } from '../../../test/accessible.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'
import { visitAs } from '../../../test/visit-as.ts'

const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite({ ROLES: 'http,web,realtime,worker,live' }, devices)
}, 240_000)
afterAll(() => site?.close())

it('a creator and a fan both come to a booked call at its time, and it is charged when it took place', async () => {
  const { world } = site
  const creator = await world.performer('pianist')
  const fan = await world.fan('pupil')
  await giveTokens(world, fan.id, 20_000n)
  const calling = callers(world, () => creator)
  const { page: hers, problems } = await visitAs(site, creator)
  const { page: his, problems: more } = await visitAs(site, fan, 'phone')

  await calling.open(creator)
  const id = await calling.confirmed(fan, await calling.offer(creator), hourIn(2))
  const balance = async () => (await fan.ask(users.me)).data.balance
  expect(await balance()).toBe(140)
  // The time comes.
  await calling.beginsIn(id, 0)
  for (const page of [his, hers]) await page.goto(`/calls/${id}`)
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
