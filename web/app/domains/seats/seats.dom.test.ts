import { conversations, messages, seats } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inboxes } from '../../../../api/test/inbox.ts'
import { helping } from '../../../../api/test/seats.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { takingTurns } from '../../../test/dom-turns.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

it('A helper at work hears that it has ended, and goes on as themselves', async () => {
  const { world } = site
  const [mara, olaf] = [await world.performer('mona'), await world.fan('oskar')]
  const help = helping(world)
  const seat = await help.hire(mara, olaf, ['chat'])
  await help.start(olaf, seat)
  const { turn, problems } = takingTurns(site)
  const page = await turn(olaf, '/messages', 'phone')
  await page.getByText(/^You work for /).waitFor()
  await page.connected()
  await mara.ask(seats.endSeat, { params: { id: seat } })
  await page.getByRole('dialog', { name: 'Your work has changed' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.arrive('**/home')
  await page.getByRole('main').first().waitFor()
  await expect.poll(() => page.getByText(/^You work for /).count()).toBe(0)
  expect(problems()).toEqual([])
})

it('A creator invites a helper, who accepts and answers a fan; she sees who wrote and what was done', async () => {
  const { world } = site
  const [mara, olaf, fan] = [await world.performer('mara'), await world.fan('olaf'), await world.fan('lotte')]
  const help = helping(world)
  const inbox = inboxes(world)
  await inbox.subscribe(fan, mara)
  const body = { source: 'performer' as const, sourceId: mara.id }
  const id = (await fan.ask(conversations.openConversation, { body })).data._id
  await fan.ask(messages.sendMessage, { params: { id }, body: { text: 'When is the next show?' } })
  const email = await help.emailOf(olaf)

  const { turn, problems } = takingTurns(site)
  let page = await turn(mara, '/creator/account/helpers')
  await page.getByRole('textbox', { name: 'Email or username' }).fill('nobodyofthisname')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('No user found. Enter an email or a username.').waitFor()
  await page.getByRole('textbox', { name: 'Email or username' }).fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText(`Invitation sent to ${email}`).waitFor()

  // A phone, because helpers often answer from one.
  page = await turn(olaf, `/seat/${await help.secretFor(email)}`, 'phone')
  await page.getByRole('heading', { name: /invites you to help/ }).waitFor()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: /^Work for / }).click()
  await page.arrive('**/messages')
  await page.getByText(/^You work for /).waitFor()
  await page.getByRole('link', { name: /When is the next show/ }).click()
  const field = page.getByRole('textbox', { name: /^Message / })
  await field.fill('On Friday at eight.')
  await field.press('Enter')
  await page.locator('.bub').filter({ hasText: 'On Friday at eight.' }).waitFor()
  const last = async () => (await inbox.page(fan, id)).data[0]
  await expect.poll(last).toMatchObject({ text: 'On Friday at eight.', author: 'helper', helper: null })

  page = await turn(mara, `/messages/${id}`)
  await page.getByText('Written by olaf').waitFor()
  await page.goto('/creator/account/helpers')
  await page.getByRole('listitem').filter({ hasText: 'olaf sent a message' }).waitFor()
  await page.getByRole('button', { name: 'End olaf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await page.getByText('olaf no longer helps you').waitFor()

  inbox.close()
  expect(problems()).toEqual([])
})
