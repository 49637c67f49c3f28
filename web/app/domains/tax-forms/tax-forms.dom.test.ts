import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day_ms } from '../../../../api/src/kernel/clock.ts'
import { payees } from '../../../../api/test/payouts.ts'
import { taxFormers } from '../../../../api/test/tax-forms.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { takingTurns } from '../../../test/dom-turns.ts'
import { fillW9, sayWhereTaxed } from '../../../test/tax-form.ts'

let site: DrawnSite
let pay: ReturnType<typeof payees>
let tax: ReturnType<typeof taxFormers>
let made = 0
beforeAll(async () => {
  site = await openDrawnSite()
  pay = payees(site.world)
  tax = taxFormers(site.world)
})
afterAll(() => site?.close())

describe('a tax form', () => {
  it('is asked for, filled in with a mistake, mended and signed; then payouts go on and operators see it', async () => {
    const name = `signer${'abcdefghijkl'[made++]}`
    const ada = await pay.creator(name, 320)
    await tax.ask(true, false)
    await tax.round()
    const { sql } = site.world.running.app.db
    await sql`update tax_form_standings set asked_at = asked_at - ${`${61 * day_ms} ms`}::interval where performer_id = ${ada.id}`
    const { turn, problems } = takingTurns(site)
    let page = await turn(ada, '/creator/payout-request')
    await page.getByText(/Payouts wait for your tax form/).waitFor()
    expect((await pay.ask(ada, 100)).error).toBe('TAX_FORM_NEEDED')
    await page.getByRole('link', { name: 'Go to your tax form' }).click()

    await page.getByRole('heading', { name: 'Step 1 of 3' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Say whether you’re a US person.').waitFor()
    await sayWhereTaxed(page)
    await fillW9(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('An SSN or ITIN has 9 digits, as in 123-45-6789.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByLabel('US tax number', { exact: true }).fill('123-45-6789')
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByRole('heading', { name: 'Step 3 of 3' }).waitFor()
    await page.getByText('123-45-6789').waitFor()
    await page.getByLabel('All of this is true').check()
    await page.getByLabel('Your full name as signature').fill('Ada Quill')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign and send' }).click()
    await page.getByText(/Tax number ending in 6789/).waitFor()
    expect(document.documentElement.outerHTML).not.toContain('123456789')
    await page.goto('/creator/payout-request')
    await page.getByRole('link', { name: 'Request payout' }).waitFor()
    expect(await page.getByText(/tax form/i).count()).toBe(0)
    expect((await pay.ask(ada, 100)).status).toBe(200)
    await page.goto('/creator/statements')
    await page.getByRole('region', { name: 'Tax details' }).getByText('···· 6789').waitFor()
    const month = page.getByRole('region', { name: 'Monthly statements' }).getByRole('listitem').first()
    await month.getByText(/^320\S* tokens earned$/).waitFor()
    await page.getByRole('link', { name: 'Download proof' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await month.getByRole('link', { name: /^Open ?: / }).click()
    await page.getByRole('heading', { name: 'Balance' }).waitFor()
    await page.goto('/creator/statements')
    await page.getByRole('link', { name: 'Open statement' }).click()
    await page.getByRole('row').filter({ hasText: 'All year' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    page = await turn('olga', '/operator/tax-forms?state=submitted')
    await page
      .getByRole('link', { name: /^Tax form of/ })
      .first()
      .click()
    await page.getByText('1 Main Street').waitFor()
    await page.getByText('123456789').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Ask for a correction' }).click()
    await page.getByLabel('What’s wrong').fill('The name differs from your ID.')
    await page.getByRole('button', { name: 'Ask the creator' }).click()
    await page.getByText('Asked for: The name differs from your ID.').waitFor()
    await page.goto('/operator/tax-forms/years')
    await page.getByRole('link', { name: 'Download 1099-NEC' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems()).toEqual([])
    expect((await tax.own(ada)).state).toBe('needs_more')
    await tax.ask(false, false)
  })
})
