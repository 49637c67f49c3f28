import { refunds, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bank } from '../../api/test/bank.ts'
import { refunders } from '../../api/test/refunds.ts'
import type { Someone } from '../../api/test/world.ts'
import { accessibilityProblems } from './accessible.ts'
import { unreadable } from './readable.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'
import { visitAs } from './visit-as.ts'

let site: BrowsedSite
let use: ReturnType<typeof refunders>
let mona: Someone
beforeAll(async () => {
  site = await openBrowsedSite()
  use = refunders(site.world)
  mona = await site.world.performer('mona')
}, 180_000)
afterAll(() => site?.close())

describe('a refund', () => {
  it('of what was never opened is there at once, and the post is locked again', async () => {
    const who = await use.fan()
    const { postId } = await use.boughtPost(who, mona)
    const { page, context, problems } = await visitAs(site, who)
    await page.goto('/wallet')
    await page
      .getByRole('link', { name: /^Ask for a refund of/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Problem with this?' }).first().waitFor()
    await page.getByRole('button', { name: 'Ask for a refund' }).click()
    await page.getByText('Choose what’s wrong.').waitFor()
    await page.getByText('I changed my mind').click()
    await page.getByText('10.00 tokens back, right away').waitFor()
    await page.getByText('your wallet, 90.00 to 100.00').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Ask for 10.00 tokens back' }).click()
    await page.waitForURL(/\/refunds\/[0-9a-f-]+$/)
    await page.getByRole('heading', { name: '10.00 tokens are back in your wallet.' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await use.balance(who)).toBe(100)
    await page.goto(`/post/${postId}`)
    await page
      .getByRole('button', { name: /unlock/i })
      .first()
      .waitFor()
    await page.goto('/refunds')
    await page.getByText('Refunded').first().waitFor()
    expect(problems).toEqual([])
    await context.close()
    const creator = await visitAs(site, mona)
    await creator.page.goto('/creator/earning')
    await creator.page.getByText('Refunded: Changed their mind').locator('visible=true').first().waitFor()
    await creator.context.close()
  })

  it('of what was opened is decided by an operator, the fan appeals, and another answer follows', async () => {
    const who = await use.fan()
    const { postId, chargeId } = await use.boughtPost(who, mona)
    await use.look(who, postId)
    const { page, context, problems } = await visitAs(site, who, 'phone')
    await page.goto(`/refunds/new?target=charge&id=${chargeId}`)
    await page.getByText('I changed my mind').click()
    await page.getByText('No refund').waitFor()
    await page.getByText('It isn’t what was described').click()
    await page.getByText('A person decides').waitFor()
    await page.getByLabel('Anything else, if you like').fill('The picture is cut off.')
    await page.getByRole('button', { name: 'Ask for a refund' }).click()
    await page.getByRole('heading', { name: /We're reviewing it/ }).waitFor()
    const olga = await site.visit({ as: 'olga' })
    await olga.page.goto('/operator')
    await olga.page.getByRole('link', { name: /Refunds.*To decide/ }).click()
    await olga.page
      .getByRole('link', { name: /Open the refund for/ })
      .first()
      .click()
    await olga.page.getByText('The picture is cut off.').waitFor()
    await olga.page.getByText('Creator, pending sales').waitFor()
    expect(await accessibilityProblems(olga.page)).toEqual([])
    await olga.page.getByRole('button', { name: 'Decline' }).click()
    await olga.page.getByText('Enter a reason. The fan reads it.').waitFor()
    await olga.page.getByLabel('Note to the fan').fill('It opens well here.')
    await olga.page.getByRole('button', { name: 'Decline' }).click()
    await olga.page.getByText('Nothing more to do.').waitFor()
    await page.reload()
    await page.getByText('It opens well here.').waitFor()
    await page.getByLabel('What did we miss?').fill('Look at the lower half.')
    await page.getByRole('button', { name: 'Appeal' }).click()
    await page.getByRole('heading', { name: /looking at it again/ }).waitFor()
    await olga.page.reload()
    await olga.page.getByText('Look at the lower half.').waitFor()
    await olga.page.getByRole('button', { name: 'Refund 10.00 tokens' }).click()
    await olga.page.getByText('Nothing more to do.').waitFor()
    expect(await use.balance(who)).toBe(100)
    expect([...problems, ...olga.problems]).toEqual([])
    await Promise.all([context.close(), olga.context.close()])
  })
})

describe('a dispute', () => {
  it('shows our records, is answered once, and what could not be worked is tried again', async () => {
    const who = await use.fan(0)
    const payment = await bank(site.world).topUp(who, 30)
    await who.ask(wallet.tip, { params: { id: mona.id }, body: { price: 20 } })
    await bank(site.world).tell('disputed', payment, 'fraudulent')
    await bank(site.world).tell('refunded', payment)
    await site.world.until(async () => {
      const [row] = await site.world.running.app.db.sql`select 1 from disputes where state = 'evidence_due'`
      return row
    })
    const { page, context, problems } = await site.visit({ as: 'olga' })
    await page.goto('/operator/disputes')
    await page
      .getByRole('link', { name: /Open the dispute of/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Evidence pack' }).waitFor()
    await page.getByText('Taken from the site').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Send evidence' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send evidence' }).click()
    await page.getByText(/^Sent .* by olga/).waitFor()
    await site.world.until(async () => (await use.balance(who)) === 10)
    await page.goto('/operator/dead-letters')
    await page
      .getByText(/nothing was taken twice/)
      .first()
      .waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByText(/We still can’t match it/).waitFor()
    const note = `Answered for ${who.id}.`
    await page.getByRole('button', { name: 'Close with a note' }).first().click()
    await page.getByRole('button', { name: 'Close event' }).click()
    await page.locator('textarea[aria-invalid=true]').waitFor()
    await page.getByLabel('What you did').fill(note)
    await page.getByRole('button', { name: 'Close event' }).click()
    await page.getByText('Event closed.').waitFor()
    await page.getByRole('link', { name: 'Closed' }).click()
    await page.getByText(note).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })
})

it('every page of a refund reads well on a phone with the largest text', async () => {
  const who = await use.fan()
  const { postId, chargeId } = await use.boughtPost(who, mona)
  await use.look(who, postId)
  const other = await use.boughtPost(who, mona)
  const { data } = await use.ask(who, chargeId)
  expect((await who.ask(refunds.refund, { params: { id: data._id } })).status).toBe(200)
  const seen = async (as: Someone | string, paths: string[]) => {
    const visit = typeof as === 'string' ? await site.visit({ as, size: 'phone' }) : await visitAs(site, as, 'phone')
    for (const path of paths) {
      await visit.page.goto(path)
      await visit.page.evaluate(() => document.documentElement.setAttribute('data-text', '200'))
      expect([path, await visit.page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390])
      expect([path, await visit.page.evaluate(unreadable)]).toEqual([path, []])
    }
    await visit.context.close()
  }
  await seen(who, [`/refunds/new?target=charge&id=${other.chargeId}`, `/refunds/${data._id}`, '/refunds', '/wallet'])
  const [dispute] = await site.world.running.app.db.sql<{ id: string }[]>`select id from disputes limit 1`
  await seen('olga', [
    `/operator/refunds/${data._id}`,
    '/operator/refunds',
    `/operator/disputes/${dispute?.id}`,
    '/operator',
  ])
})
