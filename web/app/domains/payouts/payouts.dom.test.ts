import { payouts, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payees } from '../../../../api/test/payouts.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import type { DrawnPage as Page } from '../../../test/dom-page.tsx'
import { takingTurns } from '../../../test/dom-turns.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
let pay: ReturnType<typeof payees>
let made = 0
beforeAll(async () => {
  site = await openDrawnSite()
  pay = payees(site.world)
})
afterAll(() => site?.close())

const stateOf = async (who: Someone) => (await who.ask(payouts.payoutRequests)).data.data[0]?.state
const confirm = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name }).click()

/** A creator of her own for each test, and for each time that it runs. */
const creator = (tokens: number) => pay.creator(`payee${'abcdefghijkl'[made++]}`, tokens)
const nameOf = async (who: Someone) => (await who.ask(users.me)).data.name

describe('a payout', () => {
  it('is asked for, changed, approved and sent, and its creator sees it at each step', async () => {
    const ada = await creator(320)
    const { turn, problems } = takingTurns(site)
    let page = await turn(ada, '/creator/earning')
    await page.getByRole('link', { name: 'Request payout' }).click()
    await page.getByRole('heading', { name: 'Request a payout' }).waitFor()
    await page.getByLabel('Amount in tokens').fill('20')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page
      .getByText(/at least 50/i)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'All of it' }).click()
    expect(await page.getByLabel('Amount in tokens').inputValue()).toBe('320.00')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('dialog').getByText('Sparebank •••• 7947').waitFor()
    await confirm(page, /^Request \$320\.00/)
    await page.waitForURL('**/creator/payout-request')
    await page.getByText('We review it next.').first().waitFor()
    expect((await pay.balance(ada)).reserved).toBe(320)
    await page.getByRole('link', { name: 'Change' }).click()
    await page.getByLabel('Amount in tokens').fill('250')
    await page.getByRole('button', { name: 'Continue' }).click()
    await confirm(page, /^Change to \$250\.00/)
    await page.waitForURL('**/creator/payout-request')
    await page.getByText('$250.00').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto('/creator/earning')
    expect(await page.getByRole('link', { name: 'Request payout' }).count()).toBe(0)
    await page.getByRole('link', { name: 'See your request' }).click()
    await page.getByText('We review it next.').first().waitFor()

    page = await turn('olga', '/operator/payouts')
    await page.getByRole('link', { name: `Open the payout to ${await nameOf(ada)}` }).click()
    await page.getByText(pay.iban).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByText('Enter a reason. The creator reads it.').waitFor()
    await page.getByLabel('Note to the creator').fill('Looks good.')
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('button', { name: 'Mark as sent' }).click()
    await confirm(page, /^Mark as sent/)
    await page.getByRole('button', { name: 'Mark as arrived' }).waitFor()
    expect(await stateOf(ada)).toBe('sent')

    page = await turn(ada, '/creator/payout-request')
    await page.getByRole('row').filter({ hasText: '$250.00' }).getByText('On its way').first().waitFor()
    await page.getByText('Looks good.').first().waitFor()
    expect(problems()).toEqual([])
  })

  it('is taken back on a phone, and the tokens are there again', async () => {
    const bea = await creator(100)
    await pay.ask(bea, 100)
    const { page, context, problems } = await visitAs(site, bea, 'phone')
    await page.goto('/creator/payout-request')
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await confirm(page, /^Withdraw/)
    await page.getByRole('link', { name: 'Request payout' }).waitFor()
    expect([await stateOf(bea), (await pay.balance(bea)).remainingUnpaidTokens]).toEqual(['withdrawn', 100])
    expect(problems).toEqual([])
    await context.close()
  })

  it('to a changed account says from when it can be sent, on the page of accounts too', async () => {
    const cleo = await creator(100)
    await pay.bank(cleo, 'DE89 3704 0044 0532 0130 00')
    const { page, context } = await visitAs(site, cleo)
    await page.goto('/creator/banking')
    await page.getByText(/We send payouts to this account from/).waitFor()
    await page.goto('/creator/payout-request/create')
    await page.getByText(/New or changed\. We send from/).waitFor()
    await context.close()
  })
})
