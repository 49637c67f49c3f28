import { cases, today, type WaitingName } from '@fanfare/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitingThings } from '../../../../api/test/waiting-things.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'

let site: DrawnSite
let things: ReturnType<typeof waitingThings>
let rita: Someone
let otto: Someone
beforeAll(async () => {
  site = await openDrawnSite({ DEMO: 'off' })
  const { world } = site
  const [creator, fan] = [await world.performer('tamsin'), await world.fan('june')]
  things = waitingThings(world, { creator, fan })
  rita = await world.operator('rita')
  otto = await world.operator('otto')
})
afterAll(() => site?.close())
beforeEach(async () => {
  const { sql } = site.world.running.app.db
  await sql`truncate desk_claims, releases, file_reviews, cases, appeals, support_threads, payout_requests, refunds, disputes,
    custom_requests, fundraisers, gateway_events, reconciliation_differences cascade`
  await sql`delete from identity_documents`
})

const take = (who: Someone, kind: WaitingName, id: string) =>
  who.ask(today.takeToday, { params: { kind, id }, body: {} })

/** One thing for each part of the queue; the case is in it twice. */
async function week() {
  await things.one('support', -2)
  await things.one('refunds', 2)
  await things.one('payouts', 20)
  await things.one('disputes', 4 * 24)
  await things.one('appeals', 20 * 24)
}

async function decide(who: Someone, id: string) {
  const body = { decision: 'kept', reason: 'It is fine.' } as const
  return who.ask(cases.decideCase, { params: { id }, body })
}

describe('the queue of operators', () => {
  it.each(['desktop', 'phone'] as const)('is in parts by when things are due, on a %s', async size => {
    await week()
    const { page, context, problems } = await site.visit({ as: rita, size })
    await page.goto('/operator')
    await page.getByText('Dispute, $89.90, june').waitFor()
    const parts = ['Overdue', 'Next 4 hours', 'Later today and tomorrow', 'This week', 'Later']
    for (const name of parts) {
      const part = page.getByRole('region', { name, exact: true })
      expect(await part.getByRole('listitem').count()).toBe(1)
    }
    await page.getByRole('region', { name: 'Overdue' }).getByText('“I was charged twice”').waitFor()
    await page
      .getByRole('region', { name: 'Overdue' })
      .getByText(/^2 h.* late$/)
      .waitFor()
    await page.getByText('Dispute, $89.90, june').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  it('is narrowed to a kind, and to what is one’s own', async () => {
    await week()
    const mine = await things.one('refunds', 5)
    await take(rita, 'refunds', mine)
    const { page, context } = await site.visit({ as: rita })
    await page.goto('/operator')
    await page.getByRole('link', { name: 'Refunds 2' }).click()
    await page.waitForURL('**/operator?kind=refunds')
    await expect.poll(() => page.getByRole('region', { name: 'Queue' }).getByRole('listitem').count()).toBe(2)
    await page.getByText('Mine 1').click()
    await page.waitForURL('**/operator?kind=refunds&mine=1')
    await expect.poll(() => page.getByRole('region', { name: 'Queue' }).getByRole('listitem').count()).toBe(1)
    await page.getByRole('link', { name: 'Disputes 1' }).click()
    await page.getByText('Nothing taken').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Show all' }).click()
    await page.waitForURL('**/operator')
    await context.close()
  })

  it('says when nothing waits', async () => {
    const { page, context } = await site.visit({ as: rita })
    await page.goto('/operator')
    await page.getByText('All done').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await context.close()
  })

  it('shows those who may decide about money alone what is theirs, and no figures of the site', async () => {
    await week()
    const finn = await site.world.operator('finn')
    await site.world.running.app.db.sql`update operators set permissions = '{finance}' where user_id = ${finn.id}`
    const { page, context } = await site.visit({ as: finn })
    await page.goto('/operator')
    await page.getByText('Dispute, $89.90, june').waitFor()
    expect(await page.getByText('“I was charged twice”').count()).toBe(0)
    expect(await page.getByText('Paid by fans').count()).toBe(0)
    await context.close()
  })

  it('goes on to a thousand things, a page at a time', async () => {
    const { sql } = site.world.running.app.db
    await sql`
      insert into cases (id, kind, state, is_urgent, received_at, due_at)
      select gen_random_uuid(), 'illegal', 'open', false, now() - interval '9 days', now() + n * interval '1 minute'
      from generate_series(1, 1000) n`
    const { page, context } = await site.visit({ as: rita })
    await page.goto('/operator')
    await page.getByText('All 1,000').first().waitFor()
    const rows = () => page.getByRole('region', { name: 'Queue' }).getByRole('listitem').count()
    expect(await rows()).toBeLessThan(1000)
    await context.close()
  })
})

describe('keys', () => {
  it('go through the queue, take, show what is one’s own and open', async () => {
    const [first, second] = [await things.one('cases', 1), await things.one('cases', 2)]
    const { page, context } = await site.visit({ as: rita })
    await page.goto('/operator')
    await page.getByRole('listitem').first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('t')
    await page.getByText('You', { exact: true }).waitFor()
    const owner = async (id: string) =>
      (await rita.ask(today.todayOne, { params: { kind: 'cases', id } })).data.item?.owner?._id
    expect([await owner(first), await owner(second)]).toEqual([undefined, rita.id])
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/operator/today/cases/${first}`)
    await page.keyboard.press('j')
    await page.waitForURL(`**/operator/today/cases/${second}`)
    await page.getByText('Taken by you').waitFor()
    // Keys lead to the decisions; only Enter presses one.
    await page.getByRole('radio', { name: 'Remove' }).waitFor()
    await page.keyboard.press('3')
    await expect.poll(() => document.activeElement?.textContent).toBe('Remove and close')
    await page.keyboard.press('2')
    await expect.poll(() => document.activeElement?.getAttribute('value')).toBe('kept')
    expect(await owner(second)).toBe(rita.id)
    await context.close()
  })

  it('do nothing in a field, nor where somebody has turned them off', async () => {
    const id = await things.one('support', 1)
    const { page, context } = await site.visit({ as: rita })
    await page.goto(`/operator/today/support/${id}`)
    await page.getByLabel('Your answer').fill('')
    await page.getByLabel('Your answer').click()
    await page.keyboard.type('them')
    expect(await page.getByLabel('Your answer').inputValue()).toBe('them')
    await page.goto('/operator')
    await page.getByRole('listitem').first().waitFor()
    localStorage.setItem('keys', 'off')
    await page.keyboard.press('t')
    localStorage.removeItem('keys')
    expect((await rita.ask(today.todayOne, { params: { kind: 'support', id } })).data.item?.owner).toBeNull()
    await page.keyboard.press('t')
    await page.getByText('You', { exact: true }).waitFor()
    await context.close()
  })
})

describe('a thing beside the queue', () => {
  it.each(['desktop', 'phone'] as const)(
    'is taken, and taken over from another after a question, on a %s',
    async size => {
      const id = await things.one('refunds', 1)
      const { page, context, problems } = await site.visit({ as: rita, size })
      await page.goto('/operator')
      await page.getByRole('link', { name: /Not as described/ }).click()
      await page.waitForURL(`**/operator/today/refunds/${id}`)
      await page.connected()
      const panel = page.getByRole('region', { name: 'Refund' })
      await panel.getByText('Not taken').waitFor()
      await take(otto, 'refunds', id)
      // Without asking again: the site tells it.
      await panel.getByText('Taken by otto').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await panel.getByRole('button', { name: 'Take over…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Take this over?' })
      expect(await accessibilityProblems(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Take over' }).click()
      await panel.getByText('Taken by you').waitFor()
      await panel.getByRole('button', { name: 'Give back' }).click()
      await panel.getByText('Not taken').waitFor()
      expect(problems).toEqual([])
      await context.close()
    },
  )

  it('says who has decided it meanwhile, and leads to what is next', async () => {
    const [id, next] = [await things.one('cases', 1), await things.one('cases', 2)]
    const { page, context } = await site.visit({ as: rita })
    await page.goto(`/operator/today/cases/${id}`)
    await page.connected()
    await page.getByText('Not taken').first().waitFor()
    expect((await decide(otto, id)).status).toBe(200)
    await page.getByText('otto decided this.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: /^Next: / }).click()
    await page.waitForURL(`**/operator/today/cases/${next}`)
    await decide(otto, next)
    await page.getByRole('link', { name: 'Back to Today' }).click()
    await page.waitForURL('**/operator')
    await context.close()
  })

  it('is told when somebody else was quicker to take it', async () => {
    const id = await things.one('refunds', 1)
    const { page, context } = await site.visit({ as: rita })
    await page.goto('/operator')
    const taking = page.getByRole('button', { name: /^Take: / })
    await taking.waitFor()
    const { sql } = site.world.running.app.db
    await sql`
      insert into desk_claims (kind, item_id, operator_id, since, taken_at)
      select 'refunds', id, ${otto.id}, created_at, now() from refunds where id = ${id}`
    await taking.click()
    await page.getByText('Someone else has taken this.').waitFor()
    await page.getByText('otto', { exact: true }).waitFor()
    await context.close()
  })
})
