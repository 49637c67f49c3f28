import { cards, coupons, payment, settings, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bank } from '../../../../api/test/bank.ts'
import { photographers } from '../../../../api/test/photos.ts'
import { refunders } from '../../../../api/test/refunds.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { pressAtSandbox } from '../../../test/dom-sandbox.ts'
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

describe('a fan', () => {
  it('sets a limit, runs into it where they buy, and takes a raise back', async () => {
    const who = await use.fan()
    const post = await photographers(site.world).post(mona, { audience: 'sale', price: 10 })
    const { page, context, problems } = await visitAs(site, who)
    await page.goto('/wallet')
    await page.getByRole('link', { name: 'Limits and breaks' }).click()
    await page.getByLabel('A day', { exact: true }).fill('5')
    await page.getByRole('button', { name: 'Save limits' }).click()
    await page.getByText('Limits saved').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto(`/post/${post._id}`)
    await page
      .getByRole('button', { name: /unlock/i })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Unlock for/ })
      .click()
    await page.getByText('This goes beyond your own limit of 5 tokens a day.').waitFor()
    expect(await use.balance(who)).toBe(100)
    await page.getByRole('dialog').getByRole('link', { name: 'Limits and breaks' }).click()
    await page.arrive('**/wallet/limits')
    await page.getByLabel('A day', { exact: true }).fill('50')
    await page.getByRole('button', { name: 'Save limits' }).click()
    await page.getByText(/A day goes to 50.00 on /).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/A day goes to/).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel('A day', { exact: true }).inputValue()).toBe('5.00')
    expect(problems).toEqual([])
    await context.close()
  })

  it('who is new to paying by card sees what one tip can be before they pay or top up', async () => {
    const olga = await site.world.operator('newfanrules')
    await olga.ask(settings.changeSettings, { body: { newFanTipLimit: 200 } as never })
    const { page, context, problems } = await visitAs(site, await site.world.fan('newtipper'), 'phone')
    await page.goto(`/${mona.id}`)
    await page.getByRole('button', { name: 'Tip', exact: true }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Between 10 and 200 tokens, until 30 days after your first card payment.').waitFor()
    await sheet.getByLabel('Custom amount').fill('250')
    await sheet.getByText(/200/).first().waitFor()
    expect(await sheet.getByRole('button', { name: /Top up/ }).count()).toBe(0)
    expect(await sheet.getByRole('button', { name: /^Send/ }).isDisabled()).toBe(true)
    await sheet.getByLabel('Custom amount').fill('150')
    await sheet.getByRole('button', { name: /^Top up .* and tip$/ }).waitFor()
    expect(problems).toEqual([])
    await olga.ask(settings.changeSettings, { body: { newFanTipLimit: 0 } as never })
    await context.close()
  })

  it('takes a break on a phone, after being asked whether they are sure', async () => {
    const who = await use.fan()
    const { page, context } = await visitAs(site, who, 'phone')
    await page.goto('/wallet/limits')
    await page.getByRole('radio', { name: /^A month/ }).check()
    await page.getByRole('button', { name: 'Start the break' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start the break' }).click()
    await page.getByText(/You're taking a break until/).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    const refused = await who.ask(wallet.tip, { params: { id: mona.id }, body: { price: 10 } })
    expect(refused.body.period).toBe('break')
    await context.close()
  })

  it('turns automatic top-ups on, sees one happen, and opens its receipt', async () => {
    const who = await use.fan(30)
    await who.ask(cards.saveCard, {
      params: { gateway: 'sandbox' },
      body: { token: 'tok_success', holderName: 'Nina Alder' },
    })
    const { page, context, problems } = await visitAs(site, who)
    await page.goto('/wallet/auto-top-up')
    await page.getByText('No automatic top-ups yet').waitFor()
    await page.getByLabel('At most in one month').fill('20')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('Allow at least one top-up a month.').waitFor()
    await page.getByLabel('At most in one month').fill('50')
    await page.getByText('At worst that is 2 top-ups of $25.00 in a month.').waitFor()
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('Auto top-up is on').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await who.ask(wallet.tip, { params: { id: mona.id }, body: { price: 25 } })
    await expect.poll(() => use.balance(who), { timeout: 20_000 }).toBe(30)
    await page.goto('/wallet/auto-top-up')
    await page.getByText('$25.00 for 25.00 tokens').waitFor()
    await page.getByRole('link', { name: 'Receipt' }).click()
    await page.getByRole('heading', { name: /^Receipt \d{8}-[0-9A-F]{12}$/ }).waitFor()
    await page.getByText('Paid with Visa ending 4242').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto('/wallet')
    await page
      .getByRole('link', { name: /^Receipt of Tip/ })
      .first()
      .click()
    await page.getByText('Paid from the wallet').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('a top-up', () => {
  it('with a coupon costs less, says so on the button and in the history, and names what is wrong with another one', async () => {
    const olga = await site.world.operator('olgacoupon')
    const code = `WALK${Date.now().toString(36).toUpperCase()}`
    for (const [name, appliesTo] of [
      [code, 'top_up'],
      [`${code}CART`, 'cart'],
    ] as const)
      await olga.ask(coupons.createSiteCoupon, { body: { code: name, value: 0.1, appliesTo } })
    const who = await use.fan(0)
    const { page, context, problems } = await visitAs(site, who, 'phone')
    await page.goto('/wallet')
    await page.getByRole('button', { name: 'Have a coupon?' }).click()
    const field = page.getByLabel('Coupon code')
    for (const [typed, says] of [
      ['NOPE1', 'Invalid coupon code'],
      [`${code}CART`, 'This coupon is for the shop. Enter it in your cart.'],
    ] as const) {
      await field.fill(typed)
      await page.getByRole('button', { name: 'Use', exact: true }).click()
      await page.getByText(says).waitFor()
    }
    expect(await accessibilityProblems(page)).toEqual([])
    await field.fill(code.toLowerCase())
    await field.press('Enter')
    await page.getByText('10% off this top-up').waitFor()
    await page.getByRole('radio', { name: /^\$50/ }).check()
    await page.getByRole('button', { name: 'Top up $45.00' }).click()
    await pressAtSandbox(page, /^Pay /)
    await page.getByRole('heading', { name: 'Your wallet is topped up' }).waitFor()
    await expect.poll(() => use.balance(who)).toBe(50)
    await page.goto('/wallet')
    await page.getByText('10% off with a coupon').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('a wallet that holds too little', () => {
  it('leads to a top-up of the missing amount, and opens the post where it was asked for', async () => {
    const poor = await site.world.fan('poorfan')
    const { page, context } = await visitAs(site, poor, 'phone')
    await page.goto('/mia')
    const post = page.getByRole('article').filter({ hasText: 'Night session no. 14' })
    await post.getByRole('button', { name: /Unlock/ }).click()
    await page.getByRole('dialog').getByText('More needed').waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Top up .* and unlock/ })
      .click()
    await pressAtSandbox(page, /^Pay /, { number: '4242 4242 4242 4242' })
    await page.arrive('**/mia?buy=*')
    await page.waitForURL('**/mia')
    await page.getByText('Unlocked. It is yours to keep.').waitFor()
    await post.getByRole('button', { name: /Unlock/ }).waitFor({ state: 'detached' })
    await context.close()
  })
})

it('a top-up that begins beside a page leads back to it', async () => {
  const { page, context, problems } = await visitAs(site, await use.fan(0))
  await page.goto('/mia?tab=about')
  await page.getByRole('link', { name: 'Top up' }).first().click()
  await page.arrive('**/wallet?next=*')
  await page.getByRole('button', { name: /^Top up/ }).click()
  await pressAtSandbox(page, /^Pay /, { number: '4242 4242 4242 4242' })
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.arrive('**/mia?tab=about')
  expect(problems).toEqual([])
  await context.close()
})

describe('a browser that comes back before the payment company has told us', () => {
  it('waits, and nothing is credited until the word has come', async () => {
    const who = await use.fan(0)
    const { data } = await who.ask(payment.topUp, { body: { amount: 21 } })
    const { page, context, problems } = await visitAs(site, who)
    await page.goto(`/payment/success?transactionId=${data._id}`)
    await page.getByText('Confirming your payment. This takes a few seconds.').waitFor()
    expect([
      await use.balance(who),
      (await who.ask(payment.payment, { params: { id: data._id } })).data.status,
    ]).toEqual([0, 'created'])
    const reference = `sb_${data.paymentUrl.split('/').at(-1)}`
    await bank(site.world).tell('succeeded', { id: data._id, reference, amount_minor: '2100' })
    await page.getByRole('heading', { name: 'Your wallet is topped up' }).waitFor()
    await expect.poll(() => use.balance(who)).toBe(21)
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('a top-up with a saved card', () => {
  it('that the bank asks about is confirmed, also later from the history, or another card is taken', async () => {
    const who = await use.fan(0)
    const card = { token: 'tok_3ds', holderName: 'Nina Alder' }
    await who.ask(cards.saveCard, { params: { gateway: 'sandbox' }, body: card })
    const { page, context, problems } = await visitAs(site, who, 'phone')
    const begin = async () => {
      await page.goto('/wallet')
      await page
        .getByRole('group', { name: 'Top up with' })
        .getByRole('radio', { name: /ending/ })
        .check()
      await page.getByRole('button', { name: 'Top up $25.00' }).click()
      await page.arrive('**/payment/success?**')
      await page.arrive('**/payments/*/confirm')
      await page.waitForURL(/\/sandbox\/checkout\//)
    }
    const isPaid = () => page.getByRole('heading', { name: 'Your wallet is topped up' }).waitFor()
    await begin()
    await page.goto('/wallet')
    await page.getByText('Your bank asks you to confirm it').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: /^Confirm / }).click()
    await pressAtSandbox(page, /^Confirm payment$/)
    await isPaid()
    await expect.poll(() => use.balance(who)).toBe(25)
    await page.goto('/wallet')
    await page.getByRole('radio', { name: 'Another card' }).check()
    await page.getByRole('button', { name: 'Top up $25.00' }).click()
    await page.waitForURL(/\/sandbox\/checkout\//)
    const { data } = (await who.ask(payment.searchPayments)).data
    expect(data.map(one => one.status)).toEqual(['created', 'success'])
    expect(problems).toEqual([])
    await context.close()
  })
})
