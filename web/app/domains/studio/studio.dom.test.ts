import { feeds, studio, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../api/src/kernel/ids.ts'
import { giveTokens } from '../../../../api/test/money.ts'
import { shopkeeper } from '../../../../api/test/shop.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import type { DrawnPage as Page } from '../../../test/dom-page.tsx'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite({ DEMO: 'off' })
})
afterAll(() => site?.close())

const sql = () => site.world.running.app.db.sql
const toDo = (page: Page) => page.getByRole('region', { name: /^To do first/ })

/** A creator who has done the first steps. */
async function settled(name: string): Promise<Someone> {
  const who = await site.world.performer(name)
  const { data } = await who.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.' } })
  expect(data._id).toBeTruthy()
  const fileId = newId()
  await sql()`
    insert into files (id, owner_id, purpose, kind, name, mime_type, bytes, renditions, created_at)
    values (${fileId}, ${who.id}, 'avatar', 'photo', 'me.jpg', 'image/jpeg', 1, '{}', now())`
  await sql()`
    update users set avatar_file_id = ${fileId}, cover_file_id = ${fileId}, email_verified_at = now() where id = ${who.id}`
  return who
}

describe('the studio’s front page', () => {
  it('has what is due first, and one button for each kind of work', async () => {
    const mia = await settled('harbour')
    const shop = shopkeeper(site.world)
    const mug = await shop.product(mia, { name: 'Signed vinyl' })
    const fan = await shop.fan()
    const delivery = await shop.delivery(fan)
    for (const _ of [1, 2]) shop.made(await shop.buy(fan, mug._id, delivery))
    await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Half a thought', status: 'draft' } as never })
    const { page, problems } = await site.visit({ as: mia })
    await page.goto('/studio')
    await toDo(page).getByText('Ship 2 orders').first().waitFor()
    await toDo(page).getByText('In 3 days').waitFor()
    // The rail counts what is due; the draft can wait.
    await page.getByRole('link', { name: 'Home 2 to do' }).first().waitFor()
    await toDo(page)
      .getByText(/Signed vinyl$/)
      .waitFor()
    await toDo(page).getByText('Finish a draft').first().waitFor()
    await page.getByRole('heading', { name: 'Posts that earned' }).waitFor()
    await page.getByRole('heading', { name: 'Ready to pay out' }).waitFor()
    await page.getByText('Nothing is planned.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await toDo(page)
      .getByRole('link', { name: /^Ship ?: Ship 2 orders$/ })
      .click()
    await page.waitForURL('**/studio/orders?status=processing')
    expect(problems).toEqual([])
  })

  it('is one line where nothing waits', async () => {
    const mia = await settled('calm')
    const { page, problems } = await site.visit({ as: mia })
    await page.goto('/studio')
    await page.getByRole('heading', { name: 'Nothing to do right now' }).waitFor()
    expect(await toDo(page).count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems).toEqual([])
  })

  it('shows six kinds of work at once, and all of them on demand', async () => {
    const mia = await settled('busy')
    const fan = await site.world.fan('giver')
    await giveTokens(site.world, fan.id, 10_000n)
    await fan.ask(wallet.tip, { params: { id: mia.id }, body: { price: 20 } as never })
    await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Draft', status: 'draft' } as never })
    const shop = shopkeeper(site.world)
    const mug = await shop.product(mia)
    await shop.buy(fan, mug._id, await shop.delivery(fan))
    for (const [state, hours] of [
      ['asked', 2],
      ['confirmed', 6],
    ] as const)
      await sql()`
        insert into calls (id, fan_id, performer_id, state, title, minutes, price_minor, sound_only, free_h, late_percent, wish,
          start_at, ends_at, busy_until, timezone, fan_timezone, hold_id, holds, charged_minor, proposed, fan_proposed,
          creator_proposed, answer_by, reminded, note, created_at, updated_at)
        values (gen_random_uuid(), ${fan.id}, ${mia.id}, ${state}, 'A call', 30, 100, false, 24, 50, '',
          now() + ${hours}::int * interval '1 hour', now() + ${hours + 1}::int * interval '1 hour',
          now() + ${hours + 1}::int * interval '1 hour', 'UTC', 'UTC', gen_random_uuid(), 1, 0,
          '{}', false, false, now() + interval '1 hour', 0, '', now(), now())`
    await sql()`
      insert into custom_requests (id, fan_id, performer_id, kind, wish, state, price_minor, days, hold_id, holds, next_at,
        has_changed, delivery_text, created_at, updated_at)
      select gen_random_uuid(), ${fan.id}, ${mia.id}, 'other', 'A song', state, 100, 3, gen_random_uuid(), 1,
        now() + interval '5 days', false, '', now(), now() from unnest(array['asked', 'accepted']) state`
    const { page } = await site.visit({ as: mia })
    await page.goto('/studio')
    await toDo(page).getByRole('button', { name: 'Show all' }).waitFor()
    expect(await toDo(page).getByRole('listitem').count()).toBe(6)
    await toDo(page).getByRole('button', { name: 'Show all' }).click()
    expect(await toDo(page).getByRole('listitem').count()).toBe(7)
    await toDo(page)
      .getByRole('link', { name: /^Add ?: Add an account for your payouts$/ })
      .waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  it('has the five steps in the first week, and three features to add', async () => {
    const sana = await site.world.performer('sana')
    const { page, problems } = await site.visit({ as: sana })
    await page.goto('/studio')
    const steps = page.getByRole('region', { name: 'First steps' })
    await page.getByText('2 of 5 done').waitFor()
    expect(await steps.getByRole('listitem').count()).toBe(5)
    await steps.getByRole('link', { name: /^Write a post ?: Your first post$/ }).waitFor()
    await page.getByRole('link', { name: 'See all 9' }).waitFor()
    const few = page.getByRole('region', { name: 'Add to your studio' })
    await few.getByRole('button', { name: 'Turn on Shop' }).click()
    await page.getByText('Shop is on. Find it in Shop.').waitFor()
    await few.getByRole('button', { name: 'Turn off Shop' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems).toEqual([])
  })
})

describe('what is added to the studio', () => {
  const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' }).first()

  it('shows in the navigation at once, and goes again when it is switched off', async () => {
    const ines = await site.world.performer('ines')
    const { page, problems } = await site.visit({ as: ines })
    await page.goto('/studio/add')
    await page.getByRole('button', { name: 'Turn on Calls' }).waitFor()
    expect(await rail(page).getByRole('link').count()).toBe(5)
    await page.getByRole('button', { name: 'Turn on Calls' }).click()
    await page.getByText('Calls is on. Find it in Live.').waitFor()
    await rail(page).getByRole('link', { name: 'Live' }).waitFor()
    await page.getByRole('link', { name: /^Set it up ?: Calls$/ }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Calls is off. Nothing you made is lost.').waitFor()
    expect(await rail(page).getByRole('link', { name: 'Live' }).count()).toBe(0)
    expect((await ines.ask(studio.places)).data.data.filter(({ isShown }) => isShown)).toEqual([])
    expect(problems).toEqual([])
  })

  it('stays while something in it is open, and says so', async () => {
    const ines = await site.world.performer('stays')
    const shop = shopkeeper(site.world)
    const mug = await shop.product(ines)
    const fan = await shop.fan()
    await shop.buy(fan, mug._id, await shop.delivery(fan))
    const { page } = await site.visit({ as: ines })
    await page.goto('/studio/add')
    await page.getByRole('button', { name: 'Turn off Shop' }).click()
    await page.getByText('Shop is off. It stays in your studio while something in it is open.').waitFor()
    await rail(page).getByRole('link', { name: 'Shop' }).waitFor()
    await page.getByRole('button', { name: 'Turn on Shop' }).waitFor()
  })

  it('says what went wrong when it couldn’t be switched', async () => {
    const ines = await site.world.performer('offline')
    const { page } = await site.visit({ as: ines })
    await page.goto('/studio/add')
    const mend = page.cutOff('/creator/features/')
    await page.getByRole('button', { name: 'Turn on Stories' }).click()
    await page.getByRole('button', { name: 'Close' }).waitFor()
    expect(await page.getByRole('button', { name: 'Turn on Stories' }).count()).toBe(1)
    mend()
  })

  it('is found by the search while it is off, which leads to its switch', async () => {
    const ines = await site.world.performer('finder')
    const { page } = await site.visit({ as: ines })
    await page.goto('/studio')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('fundraisers')
    await page.getByRole('option', { name: /Fundraisers/ }).click()
    await page.waitForURL('**/studio/add#fundraisers')
  })

  it('shows on its own page even while it is off', async () => {
    const ines = await site.world.performer('direct')
    const { page } = await site.visit({ as: ines })
    await page.goto('/studio/fundraisers')
    await rail(page).getByRole('link', { name: 'Shop' }).waitFor()
  })
})
