import { wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bank } from '../../../../api/test/bank.ts'
import { refunders } from '../../../../api/test/refunds.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { takingTurns } from '../../../test/dom-turns.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
let use: ReturnType<typeof refunders>
let mona: Someone
beforeAll(async () => {
  site = await openDrawnSite()
  use = refunders(site.world)
  mona = await site.world.performer('mona')
})
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
    await creator.page.getByText('Refunded: Changed their mind').first().waitFor()
    await creator.context.close()
  })

  it('of what was opened is decided by an operator, the fan appeals, and another answer follows', async () => {
    const who = await use.fan()
    const { postId, chargeId } = await use.boughtPost(who, mona)
    await use.look(who, postId)
    const { turn, problems } = takingTurns(site)
    let page = await turn(who, `/refunds/new?target=charge&id=${chargeId}`)
    await page.getByText('I changed my mind').click()
    await page.getByText('No refund').waitFor()
    await page.getByText('It isn’t what was described').click()
    await page.getByText('A person decides').waitFor()
    await page.getByLabel('Anything else, if you like').fill('The picture is cut off.')
    await page.getByRole('button', { name: 'Ask for a refund' }).click()
    await page.getByRole('heading', { name: /We're reviewing it/ }).waitFor()
    const ofFan = page.path()
    page = await turn('olga', '/operator/refunds')
    await page
      .getByRole('link', { name: /Open the refund for/ })
      .first()
      .click()
    await page.getByText('The picture is cut off.').waitFor()
    await page.getByText('Creator, pending sales').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByText('Enter a reason. The fan reads it.').waitFor()
    await page.getByLabel('Note to the fan').fill('It opens well here.')
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByText('Nothing more to do.').waitFor()
    const ofOperator = page.path()
    page = await turn(who, ofFan)
    await page.getByText('It opens well here.').waitFor()
    await page.getByLabel('What did we miss?').fill('Look at the lower half.')
    await page.getByRole('button', { name: 'Appeal' }).click()
    await page.getByRole('heading', { name: /looking at it again/ }).waitFor()
    page = await turn('olga', ofOperator)
    await page.getByText('Look at the lower half.').waitFor()
    await page.getByRole('button', { name: 'Refund 10.00 tokens' }).click()
    await page.getByText('Nothing more to do.').waitFor()
    expect(await use.balance(who)).toBe(100)
    expect(problems()).toEqual([])
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
