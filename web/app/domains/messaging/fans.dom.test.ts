import { fans, follows, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { bringTogether, field } from '../../../test/talk.ts'

let site: DrawnSite
let fan: Someone
let creator: Someone
let path: string
beforeAll(async () => {
  site = await openDrawnSite()
  ;({ fan, creator, path } = await bringTogether(site.world))
})
afterAll(() => site?.close())

it('a creator writes to all followers at once, and sees who has it', async () => {
  await fan.ask(follows.follow, { params: { id: creator.id } })
  const { page, context, problems } = await site.visit({ as: creator })
  await page.goto('/messages')
  await page.getByRole('link', { name: 'Message to many' }).first().click()
  const groups = page.getByRole('group', { name: 'Send to' })
  await groups.getByRole('button', { name: /^Subscribers/ }).click()
  await groups.getByRole('button', { name: /^Followers/ }).click()
  await page.getByRole('button', { name: 'Send to 1 fan' }).click()
  await page.getByText('Write something or add a file.').waitFor()
  await page.getByLabel('Text', { exact: true }).fill('New songs on Friday')
  await page.getByRole('button', { name: 'Send to 1 fan' }).click()
  await page.getByText('New songs on Friday').waitFor()
  await page.getByText(/^Sent /).waitFor()
  await page.getByRole('link', { name: 'New songs on Friday' }).first().click()
  await page.getByRole('heading', { name: 'Mass message', exact: true }).waitFor()
  const details = page.getByRole('region', { name: 'Details' })
  expect(await details.getByRole('listitem').allTextContents()).toEqual(['Followers'])
  await page.getByText('It goes away for 1 fan who has not bought it.').waitFor()
  expect(problems).toEqual([])
  await context.close()
  const his = await site.visit({ as: fan, size: 'phone' })
  await his.page.goto(path)
  await his.page.locator('.bub').filter({ hasText: 'New songs on Friday' }).waitFor()
  await his.context.close()
})

it('a creator chooses what is sent by itself, and is told what is missing', async () => {
  const { page, context, problems } = await site.visit({ as: creator, size: 'phone' })
  await page.goto('/creator/messages/rules')
  const part = page.getByRole('region', { name: 'Automatic messages' })
  await part.getByRole('switch', { name: 'Answer a word' }).check()
  await part.getByLabel('Message', { exact: true }).fill('Songs from 5 tokens.')
  await part.getByLabel('Word', { exact: true }).fill('two words')
  await part.getByRole('button', { name: 'Save changes' }).click()
  await part.getByText('Enter one word, without spaces.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await part.getByLabel('Word', { exact: true }).fill('menu')
  await part.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Saved').first().waitFor()
  const saved = (await creator.ask(fans.ownAutomaticMessages)).data
  expect(saved.keyword).toMatchObject({ isOn: true, text: 'Songs from 5 tokens.', keyword: 'menu' })
  await page.reload()
  expect(await part.getByLabel('Word', { exact: true }).inputValue()).toBe('menu')
  expect(problems).toEqual([])
  await context.close()
})

describe('what a creator keeps of fans', () => {
  beforeAll(async () => {
    await fan.ask(follows.follow, { params: { id: creator.id } })
    expect((await fan.ask(wallet.tip, { params: { id: creator.id }, body: { price: 10 } })).status).toBe(200)
  })

  it('a list by rules is made, shows who is on it, and is written to', async () => {
    const { page, context, problems } = await site.visit({ as: creator })
    await page.goto('/creator/messages/lists')
    await page.getByRole('button', { name: 'New list' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Save list' }).click()
    await form.getByText('Enter a name.').waitFor()
    await form.getByLabel('Name', { exact: true }).fill('Follow and pay')
    await form.getByLabel('Rule 1').selectOption({ label: 'Follows you' })
    await form.getByRole('button', { name: 'And one more rule' }).click()
    await form.getByLabel('Rule 2', { exact: true }).selectOption({ label: 'Spent at least' })
    await form.getByLabel('Tokens').fill('x')
    await form.getByRole('button', { name: 'Save list' }).click()
    await form.getByText('Enter a number from 1 to 100,000.').waitFor()
    await form.getByLabel('Tokens').fill('5')
    await form.getByRole('button', { name: 'Save list' }).click()
    await page.getByRole('button', { name: /Follow and pay.*Follows you and Spent 5\+ tokens/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /talkfan/ })
      .waitFor()
    await page.getByRole('link', { name: 'Write to 1 fan' }).click()
    const to = page.getByRole('group', { name: 'Send to' })
    const chip = to.getByRole('button', { name: /^Follow and pay/ })
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Send to 1 fan' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it.each(['desktop', 'phone'] as const)('the card of a fan has lists and a note, on %s', async size => {
    const name = `Regulars ${size}`
    await creator.ask(fans.createFanList, { body: { name } })
    const { page, context, problems } = await site.visit({ as: creator, size })
    await page.goto(path)
    if (size === 'phone') {
      await page.getByRole('button', { name: 'More about this conversation' }).click()
      await page.getByRole('menuitem', { name: 'About talkfan' }).click()
    }
    const card = size === 'phone' ? page.getByRole('dialog') : page.getByRole('complementary', { name: /^About / })
    await card.getByRole('button', { name: 'Add to a list' }).click()
    await page.getByRole('menuitem', { name }).click()
    await card.getByText(name).waitFor()
    await card.getByLabel('Note').fill(`Likes waltzes on a ${size}`)
    await card.getByRole('button', { name: 'Save note' }).click()
    await page.getByText('Note saved').waitFor()
    const { data } = await creator.ask(fans.fan, { params: { id: fan.id } })
    expect([data.note, data.lists.some(list => list.name === name)]).toEqual([`Likes waltzes on a ${size}`, true])
    await card.getByRole('button', { name: `Take off ${name}` }).click()
    await expect.poll(() => card.getByRole('button', { name: `Take off ${name}` }).count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
    const asks = await site.visit({ as: fan, size })
    await asks.page.goto(path)
    await asks.page.getByRole('button', { name: 'More about this conversation' }).click()
    await asks.page.getByRole('menuitem', { name: 'Their note about you' }).click()
    await asks.page.getByRole('dialog').getByText(`Likes waltzes on a ${size}`).waitFor()
    expect(await accessibilityProblems(asks.page)).toEqual([])
    expect(asks.problems).toEqual([])
    await asks.context.close()
  })

  it('saved replies are made, ordered, and inserted by a slash and by a button', async () => {
    const { page, context, problems } = await site.visit({ as: creator })
    await page.goto('/creator/messages/replies')
    for (const [name, text] of [
      ['Thanks', 'Thank you so much!'],
      ['Hours', 'I answer on Mondays.'],
    ] as const) {
      await page.getByRole('button', { name: 'New saved reply' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Name', { exact: true }).fill(name)
      await form.getByLabel('Text', { exact: true }).fill(text)
      await form.getByRole('button', { name: 'Save reply' }).click()
      await form.waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: 'Move Hours up' }).click()
    await expect
      .poll(async () => (await creator.ask(fans.savedReplies)).data.data.map(reply => reply.name))
      .toEqual(['Hours', 'Thanks'])
    await page.goto(path)
    await field(page).fill('/mon')
    await page.getByRole('option', { name: /^Hours/ }).waitFor()
    await field(page).press('Enter')
    expect(await field(page).inputValue()).toBe('I answer on Mondays.')
    await page.getByRole('button', { name: 'Saved replies' }).click()
    await page.getByRole('option').first().waitFor()
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    expect(await field(page).inputValue()).toBe('I answer on Mondays. Thank you so much!')
    await field(page).fill('/nothing like it')
    await page.getByText('No saved reply fits.').waitFor()
    await field(page).press('Escape')
    await expect.poll(() => page.getByText('No saved reply fits.').count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
    const his = await site.visit({ as: fan })
    await his.page.goto(path)
    expect(await his.page.getByRole('button', { name: 'Saved replies' }).count()).toBe(0)
    await his.context.close()
  })
})
