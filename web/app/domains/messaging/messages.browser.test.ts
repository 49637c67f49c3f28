import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { conversations, follows, messages } from '@fanfare/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../../api/src/kernel/ids.ts'
import { stripes } from '../../../../api/test/photos.ts'
import type { Someone } from '../../../../api/test/world.ts'
import type { BrowsedSite } from '../../../test/site.ts'
import { field, openTalk, type Talk } from '../../../test/talk.ts'

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

it('a fan and a creator see each other write and talk without a reload; a priced photo is bought in place, and the badge follows what was read', async () => {
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

  await field(his.page).pressSequentially('Or was it lost?', { delay: 300 })
  await hers.page.getByText('talkfan is typing…').waitFor()

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

it('who was away for long jumps to the first unread message on a phone; a double tap sends once and records nothing', async () => {
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

  const text = `Tapped twice ${newId()}`
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await page.locator('.bub', { hasText: text }).waitFor()
  await page.getByRole('button', { name: 'Record a voice message' }).waitFor()
  expect(await page.getByRole('button', { name: 'Stop recording' }).count()).toBe(0)
  expect((await bubbles(page)).filter(one => one.includes(text))).toHaveLength(1)
  await context.close()
})

it('a long conversation draws what is near, older messages come without moving what one looks at, and nothing is missing on the way back', async () => {
  const other = await site.world.fan('longfan')
  await other.ask(follows.follow, { params: { id: creator.id } })
  const { _id: id } = (
    await creator.ask(conversations.openConversation, { body: { source: 'user', sourceId: other.id } })
  ).data
  await site.world.running.app.db.sql.begin(async tx => {
    await tx`
      insert into messages (id, conversation_id, number, sender_id, type, text, price_minor, author, created_at, updated_at)
      select gen_random_uuid(), ${id}, n, ${creator.id}, 'text', 'Line ' || n, 0, 'person', now(), now()
      from generate_series(1, 400) n`
    await tx`update conversations set last_number = 400, last_sender_id = ${creator.id}, last_at = now() where id = ${id}`
  })
  const { page, context, problems } = await talk.visitAs(creator)
  await page.goto(`/messages/${id}`)
  await page.locator('.bub', { hasText: /^Line 400$/ }).waitFor()
  const box = page.locator('.thread-box')
  // Older messages come as one scrolls up, and what one looks at stays in its place.
  const first = page.locator('.bub', { hasText: /^Line 378$/ })
  const before = await page.locator('.thread .bub').count()
  await first.scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('.thread .bub').count()).toBeGreaterThan(before)
  const top = await first.evaluate(element => element.getBoundingClientRect().top)
  const { y = 0, height = 0 } = (await box.boundingBox()) ?? {}
  expect(top).toBeGreaterThan(y - 40)
  expect(top).toBeLessThan(y + height)
  await expect
    .poll(
      async () => {
        await box.evaluate(element => element.scrollTo({ top: 0 }))
        return page.locator('.bub', { hasText: /^Line 1$/ }).count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  expect(await page.locator('.thread .bub').count()).toBeLessThan(300)
  await page.getByRole('button', { name: 'Go to the newest message' }).click()
  await page.locator('.bub', { hasText: /^Line 400$/ }).waitFor()
  await expect.poll(() => page.locator('.bub', { hasText: /^Line 1$/ }).count()).toBe(0)
  for (const n of [400, 380, 360]) {
    const line = page.locator('.bub', { hasText: new RegExp(`^Line ${n}$`) })
    await line.scrollIntoViewIfNeeded()
    await line.waitFor()
  }
  expect(problems).toEqual([])
  await context.close()
})
