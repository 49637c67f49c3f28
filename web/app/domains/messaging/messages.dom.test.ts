import { conversations, follows, messages } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../api/src/kernel/ids.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import type { DrawnPage as Page } from '../../../test/dom-page.tsx'
import { bringTogether, field } from '../../../test/talk.ts'

let site: DrawnSite
let fan: Someone
let creator: Someone
let conversationId: string
let path: string

beforeAll(async () => {
  site = await openDrawnSite()
  ;({ fan, creator, conversationId, path } = await bringTogether(site.world))
  // A creator writes to who wrote to them.
  await send(fan, { text: 'Good evening' })
})
afterAll(() => site?.close())

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** What stands in the thread, from top to bottom. */
const bubbles = (page: Page) => page.locator('.thread .bub').allInnerTexts()

async function send(who: Someone, body: { text: string; price?: number }): Promise<string> {
  const sent = await who.ask(messages.sendMessage, { params: { id: conversationId }, body })
  expect(sent.status).toBe(200)
  return sent.data._id
}

/** Once the page shows what is said now, it hears whatever happens. */
async function hears(page: Page, other: Someone): Promise<void> {
  const text = `Are you there, ${newId()}?`
  await send(other, { text })
  await page.locator('.bub').filter({ hasText: text }).waitFor()
}

/** Answers what is sent to the conversation with a failure of the server, until it is taken back. */
function failToSend(): () => void {
  const ask = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const isSend = init?.method === 'POST' && `${input}`.endsWith(`/messages/conversations/${conversationId}`)
    const failure = { statusCode: 500, error: 'FAILURE', message: 'Something broke.' }
    return isSend ? Promise.resolve(Response.json(failure, { status: 500 })) : ask(input, init)
  }
  return () => {
    globalThis.fetch = ask
  }
}

describe('the inbox of a creator', () => {
  it('opens on those who wait for an answer, in the studio; a fan’s shows everyone', async () => {
    await send(fan, { text: 'Who answers me?' })
    const { page, context, problems } = await site.visit({ as: creator })
    await page.goto('/messages')
    await page.getByRole('navigation', { name: 'Messages' }).getByRole('link', { name: 'Sent to many' }).waitFor()
    const shown = page.getByRole('group', { name: 'Show' })
    await shown.getByRole('button', { name: 'Unanswered', pressed: true }).waitFor()
    await page.getByRole('link', { name: /Who answers me/ }).waitFor()
    await send(creator, { text: 'I do.' })
    await page.goto('/messages')
    await page.getByText('Everyone has an answer').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByRole('link', { name: /I do/ }).waitFor()
    expect(problems).toEqual([])
    await context.close()
    const own = await site.visit({ as: fan })
    await own.page.goto('/messages')
    await own.page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'All', pressed: true }).waitFor()
    expect(await own.page.getByRole('navigation', { name: 'Messages' }).count()).toBe(0)
    await own.context.close()
  })
})

describe('a message for sale', () => {
  it('opens at once in a tab of its buyer that did not buy it', async () => {
    const id = await send(creator, { text: 'A second one', price: 2 })
    const { page, context } = await site.visit({ as: fan })
    await page.goto(path)
    await page.getByRole('button', { name: /^Unlock/ }).waitFor()
    expect(await page.getByText('A second one').count()).toBe(0)
    await hears(page, creator)
    expect((await fan.ask(messages.buyMessage, { params: { id } })).status).toBe(200)
    await page.locator('.bub').filter({ hasText: 'A second one' }).waitFor()
    await context.close()
  })
})

describe('a link in a message', () => {
  it('asks before it leads away', async () => {
    await send(fan, { text: 'More at https://example.org/lanterns' })
    const { page, context, problems } = await site.visit({ as: creator, size: 'phone' })
    await page.goto(path)
    await page.getByRole('link', { name: 'https://example.org/lanterns' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('example.org', { exact: true }).waitFor()
    const link = dialog.getByRole('link', { name: 'Open link' })
    expect(await link.getAttribute('rel')).toContain('noopener')
    expect(page.path()).toBe(path)
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('a message that is unsent', () => {
  it('is replaced by a notice where its sender unsends it', async () => {
    await send(fan, { text: 'Not this one' })
    const { page, context } = await site.visit({ as: fan })
    await page.goto(path)
    const row = page.locator('.bub-row').filter({ hasText: 'Not this one' })
    await row.hover()
    await row.getByRole('button', { name: 'More about this message' }).click()
    await page.getByRole('menuitem', { name: 'Unsend' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unsend' }).click()
    await page.locator('.bub').filter({ hasText: 'This message was unsent' }).waitFor()
    expect(await page.getByText('Not this one').count()).toBe(0)
    await context.close()
  })

  it('is replaced by a notice while the other person looks at it', async () => {
    const id = await send(fan, { text: 'Nor this one' })
    const { page, context } = await site.visit({ as: creator })
    await page.goto(path)
    await page.locator('.bub').filter({ hasText: 'Nor this one' }).waitFor()
    await hears(page, fan)
    const before = await page.locator('.bub').filter({ hasText: 'This message was unsent' }).count()
    await fan.ask(messages.deleteMessage, { params: { id } })
    await expect.poll(() => page.getByText('Nor this one').count()).toBe(0)
    expect(await page.locator('.bub').filter({ hasText: 'This message was unsent' }).count()).toBe(before + 1)
    await context.close()
  })
})

describe('what goes wrong', () => {
  it('a message that could not be sent stays, and is sent once when it is tried again', async () => {
    const { page, context } = await site.visit({ as: fan })
    await page.goto(path)
    const sendAgain = failToSend()
    // A second try finds what the first one sent.
    const words = `Is this on, ${newId()}?`
    try {
      await write(page, words)
      await page.getByText('Not sent. Something broke.').waitFor()
    } finally {
      sendAgain()
    }
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => page.getByText('Not sent.').count()).toBe(0)
    const sent = async () => {
      const { data } = await fan.ask(messages.messages, { params: { id: conversationId }, query: { limit: 100 } })
      return data.data.filter(one => one.text === words).length
    }
    await expect.poll(sent).toBe(1)
    expect((await bubbles(page)).filter(text => text === words)).toHaveLength(1)
    await context.close()
  })

  it('a draft is still there when one comes back to the conversation', async () => {
    const { page, context } = await site.visit({ as: fan, size: 'phone' })
    await page.goto(path)
    await field(page).fill('What I wanted to say')
    await page.getByRole('button', { name: 'Back to conversations' }).click()
    await page
      .getByRole('listitem')
      .getByRole('link', { name: /talkcreator/ })
      .click()
    await expect.poll(() => field(page).inputValue()).toBe('What I wanted to say')
    await context.close()
  })

  it('somebody who may not write is told why and what opens it', async () => {
    await creator.ask(conversations.setWritingRules, { body: { whoMayWrite: 'subscribers' } })
    const { page, context } = await site.visit({ as: fan })
    await page.goto(path)
    await page.getByText('Only subscribers can write to talkcreator.').waitFor()
    await page.getByRole('link', { name: 'Subscribe to write' }).waitFor()
    expect(await field(page).count()).toBe(0)
    await context.close()
    await creator.ask(conversations.setWritingRules, { body: { whoMayWrite: 'everybody' } })
  })
})

describe('a report of a message', () => {
  it('is sent by a fan, and read by an operator, who is led nowhere else', async () => {
    await fan.ask(follows.follow, { params: { id: creator.id } })
    await send(creator, { text: 'A line to be reported' })
    const { page, context, problems } = await site.visit({ as: fan })
    await page.goto(path)
    const row = page.locator('.bub-row').filter({ hasText: 'A line to be reported' })
    await row.hover()
    await row.getByRole('button', { name: 'More about this message' }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    const dialog = page.getByRole('dialog', { name: /Report a message from/ })
    await dialog.getByLabel('Harassment or bullying').check()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await page.getByText("Thanks. We'll review it.").waitFor()
    expect(problems).toEqual([])
    await context.close()
    const operator = await site.visit({ as: await site.world.operator('talkoperator') })
    await operator.page.goto('/operator/reports?of=message')
    await operator.page.getByText('A line to be reported').waitFor()
    expect(await operator.page.getByRole('main').getByRole('link', { name: /^Open/ }).count()).toBe(0)
    await operator.context.close()
  })
})
