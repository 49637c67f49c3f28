import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { conversations, follows, messages } from '@fanfare/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../api/src/kernel/ids.ts'
import { stripes } from '../../api/test/photos.ts'
import type { Someone } from '../../api/test/world.ts'
import type { BrowsedSite } from './site.ts'
import { field, openTalk, type Talk } from './talk.ts'

let talk: Talk
let site: BrowsedSite
let fan: Someone
let creator: Someone
let conversationId: string
let path: string
let photo: string

beforeAll(async () => {
  talk = await openTalk()
  ;({ site, fan, creator, conversationId, path } = talk)
  photo = join(site.world.running.app.config.dataDir, 'stripes.jpg')
  await writeFile(photo, await stripes())
})
afterAll(() => talk?.site.close())

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** What stands in the thread, from top to bottom. */
const bubbles = (page: Page) => page.locator('.thread .bub').allInnerTexts()

async function send(who: Someone, text: string): Promise<void> {
  const sent = await who.ask(messages.sendMessage, { params: { id: conversationId }, body: { text } })
  expect(sent.status).toBe(200)
}

describe('a fan and a creator', () => {
  it('talk without a reload; a priced photo is bought in place, and the badge follows what was read', async () => {
    const hers = await talk.visitAs(creator)
    await hers.page.goto('/studio')
    const his = await talk.visitAs(fan)
    await his.page.goto('/talkcreator')
    await his.page.getByRole('link', { name: 'Message', exact: true }).click()
    await his.page.waitForURL(`**${path}`)
    await write(his.page, 'Did you keep the take with the lamp?')
    await his.page.getByText('Sent', { exact: true }).waitFor()

    // Her open page says so, and reading takes it away again.
    await hers.page.locator('.rail .nav-count').getByText('1').waitFor()
    await hers.page
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click()
    await hers.page.getByRole('link', { name: /Did you keep the take/ }).click()
    await hers.page.locator('.bub', { hasText: 'Did you keep the take with the lamp?' }).waitFor()
    await expect.poll(() => hers.page.locator('.rail .nav-count').count()).toBe(0)
    await his.page.getByText('Seen', { exact: true }).waitFor()

    // The answer costs 5 tokens and has one photo.
    const [picker] = await Promise.all([
      hers.page.waitForEvent('filechooser'),
      hers.page
        .getByRole('button', { name: 'Attach' })
        .click()
        .then(() => hers.page.getByRole('menuitem', { name: 'Photo, video or audio' }).click()),
    ])
    await picker.setFiles(photo)
    await hers.page.getByRole('button', { name: 'Attach' }).click()
    await hers.page.getByRole('menuitem', { name: 'Set a price' }).click()
    await hers.page.getByLabel('Price', { exact: true }).fill('5')
    await expect.poll(() => hers.page.getByRole('meter').count()).toBe(0)
    await write(hers.page, 'The take nobody heard')

    const locked = his.page.getByRole('group', { name: 'Locked message from talkcreator: 1 photo' })
    await locked.getByText('50.00 now, 45.00 after').waitFor()
    expect(await his.page.getByText('The take nobody heard').count()).toBe(0)
    await locked.getByRole('button', { name: /^Unlock/ }).click()
    await his.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Unlock for/ })
      .click()
    await his.page.locator('.bub', { hasText: 'The take nobody heard' }).waitFor()
    await expect.poll(() => his.page.getByRole('img', { name: 'Picture 1 of 1 from talkcreator' }).count()).toBe(1)
    expect(his.problems).toEqual([])
    expect(hers.problems).toEqual([])
    await his.context.close()
    await hers.context.close()
  })

  it('unlocks in every tab of the buyer at once', async () => {
    const body = { text: 'A second one', price: 2 }
    await creator.ask(messages.sendMessage, { params: { id: conversationId }, body })
    const { page, context } = await talk.visitAs(fan)
    const other = await context.newPage()
    for (const tab of [page, other]) await tab.goto(path)
    await page
      .getByRole('button', { name: /^Unlock/ })
      .last()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Unlock for/ })
      .click()
    for (const tab of [page, other]) await tab.locator('.bub', { hasText: 'A second one' }).waitFor()
    await context.close()
  })

  it('see each other write, and are asked before a link leads away', async () => {
    const his = await talk.visitAs(fan)
    const hers = await talk.visitAs(creator, 'phone')
    await his.page.goto(path)
    await hers.page.goto(path)
    await field(his.page).pressSequentially('More at https://example.org/lanterns')
    await hers.page.getByText('talkfan is typing…').waitFor()
    await field(his.page).press('Enter')
    await hers.page.getByRole('link', { name: 'https://example.org/lanterns' }).click()
    const dialog = hers.page.getByRole('dialog')
    await dialog.getByText('example.org', { exact: true }).waitFor()
    const link = dialog.getByRole('link', { name: 'Open link' })
    expect(await link.getAttribute('rel')).toContain('noopener')
    expect(new URL(hers.page.url()).pathname).toBe(path)
    expect([...his.problems, ...hers.problems]).toEqual([])
    await his.context.close()
    await hers.context.close()
  })

  it('unsend what they wrote, and a notice takes its place for both', async () => {
    await send(fan, 'Not this one')
    const his = await talk.visitAs(fan)
    const hers = await talk.visitAs(creator)
    await his.page.goto(path)
    await hers.page.goto(path)
    const row = his.page.locator('.bub-row', { hasText: 'Not this one' })
    await row.hover()
    await row.getByRole('button', { name: 'More about this message' }).click()
    await his.page.getByRole('menuitem', { name: 'Unsend' }).click()
    await his.page.getByRole('dialog').getByRole('button', { name: 'Unsend' }).click()
    for (const { page } of [his, hers]) {
      await page.locator('.bub', { hasText: 'This message was unsent' }).waitFor()
      expect(await page.getByText('Not this one').count()).toBe(0)
    }
    await his.context.close()
    await hers.context.close()
  })
})

describe('what goes wrong', () => {
  it('a message that could not be sent stays, and is sent once when it is tried again', async () => {
    const { page, context } = await talk.visitAs(fan)
    await page.goto(path)
    const isSend = (url: URL) => url.pathname.endsWith(`/messages/conversations/${conversationId}`)
    await page.route(isSend, route =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { statusCode: 500, error: 'FAILURE', message: 'Something broke.' } })
        : route.continue(),
    )
    // A second try finds what the first one sent.
    const words = `Is this on, ${newId()}?`
    await write(page, words)
    await page.getByText('Not sent. Something broke.').waitFor()
    await page.unroute(isSend)
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

  it('after a lost connection what was missed is there, each once and in its order', async () => {
    const { page, context } = await talk.visitAs(fan)
    // A browser that is offline keeps the sockets it has, so this one is cut.
    const cut: (() => void)[] = []
    await page.routeWebSocket(/socket\.io/, socket => {
      socket.connectToServer()
      cut.push(() => void socket.close())
    })
    await page.goto(path)
    await page.locator('.thread .bub').last().waitFor()
    await expect.poll(() => cut.length).toBeGreaterThan(0)
    await context.setOffline(true)
    for (const close of cut) close()
    await page.getByText("You're disconnected. Reconnecting…").waitFor()
    const missed = Array.from({ length: 30 }, (_, n) => `Missed ${n + 1}`)
    for (const text of missed) await send(creator, text)
    await context.setOffline(false)
    await page.locator('.bub', { hasText: 'Missed 30' }).waitFor()
    await expect.poll(async () => (await bubbles(page)).filter(text => text.startsWith('Missed'))).toEqual(missed)
    await context.close()
  })

  it('a double tap on the button to send sends once and starts no recording', async () => {
    const { page, context } = await talk.visitAs(fan, 'phone')
    await page.goto(path)
    const text = `Tapped twice ${Date.now()}`
    await field(page).fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
    await page.locator('.bub', { hasText: text }).waitFor()
    await page.getByRole('button', { name: 'Record a voice message' }).waitFor()
    expect(await page.getByRole('button', { name: 'Stop recording' }).count()).toBe(0)
    expect((await bubbles(page)).filter(one => one.includes(text))).toHaveLength(1)
    await context.close()
  })

  it('who was away for long jumps to the first message that is unread', async () => {
    for (let n = 1; n <= 30; n++) await send(creator, `While away ${n}`)
    const { page, context } = await talk.visitAs(fan, 'phone')
    await page.goto('/messages')
    await page.getByRole('link', { name: /talkcreator/ }).click()
    await page.getByRole('button', { name: /^Jump to \d+ unread messages/ }).click()
    const line = page.getByText('New messages', { exact: true })
    await line.waitFor()
    await expect.poll(async () => (await line.boundingBox())?.y ?? 0).toBeGreaterThan(0)
    const below = page.locator('[data-unread] + .bub-row')
    expect(await below.innerText()).toContain('While away 1')
    await context.close()
  })

  it('a draft is still there when one comes back to the conversation', async () => {
    const { page, context } = await talk.visitAs(fan, 'phone')
    await page.goto(path)
    await field(page).fill('What I wanted to say')
    await page.getByRole('button', { name: 'Back to conversations' }).click()
    await page.getByRole('link', { name: /talkcreator/ }).click()
    await expect.poll(() => field(page).inputValue()).toBe('What I wanted to say')
    await context.close()
  })

  it('somebody who may not write is told why and what opens it; a stranger finds no conversation', async () => {
    await creator.ask(conversations.setWritingRules, { body: { whoMayWrite: 'subscribers' } })
    const { page, context } = await talk.visitAs(fan)
    await page.goto(path)
    await page.getByText('Only subscribers can write to talkcreator.').waitFor()
    await page.getByRole('link', { name: 'Subscribe to write' }).waitFor()
    expect(await field(page).count()).toBe(0)
    await context.close()
    const stranger = await site.world.fan('talkstranger')
    const answer = await fetch(site.url + path, { headers: { cookie: `token=${stranger.token}` } })
    expect(answer.status).toBe(404)
  })
})

it('older messages come as one scrolls up, and what one looks at stays in its place', async () => {
  const { page, context } = await talk.visitAs(creator)
  await page.goto(path)
  const box = page.locator('.thread-box')
  await page.locator('.bub', { hasText: 'While away 30' }).last().waitFor()
  const first = page.locator('.bub', { hasText: 'While away 12' }).last()
  const before = await page.locator('.thread .bub').count()
  await first.scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('.thread .bub').count()).toBeGreaterThan(before)
  const top = await first.evaluate(element => element.getBoundingClientRect().top)
  const { y = 0, height = 0 } = (await box.boundingBox()) ?? {}
  expect(top).toBeGreaterThan(y - 40)
  expect(top).toBeLessThan(y + height)
  await context.close()
})

it('a fan reports a message, and an operator reads it', async () => {
  await fan.ask(follows.follow, { params: { id: creator.id } })
  const sent = await creator.ask(messages.sendMessage, {
    params: { id: conversationId },
    body: { text: 'A line to be reported' },
  })
  expect(sent.status).toBe(200)
  const { page, context, problems } = await talk.visitAs(fan)
  await page.goto(path)
  const row = page.locator('.bub-row', { hasText: 'A line to be reported' })
  await row.hover()
  await row.getByRole('button', { name: 'More about this message' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: /Report a message from/ })
  await dialog.getByLabel('Harassment or bullying').check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.getByText("Thanks. We'll review it.").waitFor()
  expect(problems).toEqual([])
  await context.close()
  const operator = await talk.visitAs(await site.world.operator('talkoperator'))
  await operator.page.goto('/operator/reports?of=message')
  await operator.page.getByText('A line to be reported').waitFor()
  expect(await operator.page.getByRole('link', { name: /^Open/ }).count()).toBe(0)
  await operator.context.close()
})
