import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '../../api/src/kernel/settings.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let site: BrowsedSite
/** A post of the creator whose words have no end. */
let post: string
beforeAll(async () => {
  site = await openBrowsedSite()
  post = await makeWordsEndless()
})
afterAll(() => site?.close())

const word = (length: number) => 'Wortungetuem'.repeat(length).slice(0, length)
const label = word(60)

const menus = Array.from({ length: 13 }, (_, ordering) => ({
  title: `Word of menu ${ordering}`,
  path: '/contact',
  internal: true,
  help: '',
  ordering,
  isNewTab: false,
  section: 'header' as const,
}))

/** Gives mia the longest of everything that may be said, without a space in it, and the site more menus than fit. */
async function makeWordsEndless(): Promise<string> {
  const { db } = site.world.running.app
  const { sql } = db
  await changeSettings(db, { menus })
  await sql`update users set cover_file_id = null, cover_thumbhash = null where username = 'ada'`
  await sql`update users set name = 'Bea of the Long and Winding Names' where username = 'bea'`
  const links = [{ label, url: `https://example.com/${word(400)}` }]
  const { page, context } = await site.visit({ as: 'mia' })
  const me = await (await context.request.get('/api/users/me')).json()
  const answer = await context.request.put(`/api/performers/${me.data._id}`, {
    headers: { origin: site.url },
    data: {
      name: label,
      firstName: label,
      lastName: label,
      headline: label,
      bio: word(3000),
      links,
      city: word(120),
      state: word(120),
      monthlyPrice: 9.99,
      yearlyPrice: 9.99,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const [row] = await sql<{ id: string }[]>`
    update posts set text = ${word(900)}
    where id = (
      select id from posts where performer_id = ${me.data._id} and audience = 'public' order by created_at desc limit 1)
    returning id`
  await page.close()
  await context.close()
  return `/post/${row?.id}`
}

/** Screens on which the words of creators stand, and the narrowest forms. */
const screens = (): [string, string | undefined][] => [
  ['/', undefined],
  ['/auth/login', undefined],
  ['/auth/creator-register', undefined],
  ['/mia', undefined],
  ['/mia?tab=about', undefined],
  ['/mia?tab=media', undefined],
  ['/leo', undefined],
  ['/creator', undefined],
  [post, undefined],
  ['/home', 'nina'],
  ['/mia', 'nina'],
  ['/user/bookmarks?of=performers', 'nina'],
  ['/wallet', 'nina'],
  ['/account/privacy', 'mia'],
  ['/creator/account', 'mia'],
  ['/creator/account/documents', 'mia'],
  ['/creator/account/pricing', 'mia'],
  ['/operator/verifications?status=verified', 'olga'],
]

/** What reaches over the edge of the window, save for what is moved on inside a row or is cut on purpose. */
const over = () => {
  const wide = document.documentElement.clientWidth
  const isCut = (at: Element | null): boolean =>
    at !== null && at !== document.body && (getComputedStyle(at).overflowX !== 'visible' || isCut(at.parentElement))
  const beyond = [...document.querySelectorAll('body *')].filter(
    one => one.getBoundingClientRect().right > wide + 1 && !isCut(one.parentElement),
  )
  return document.documentElement.scrollWidth > wide ? beyond.map(one => one.outerHTML.slice(0, 120)) : []
}

const narrows = [
  { width: 320, text: '100' },
  { width: 320, text: '130' },
  { width: 390, text: '130' },
]

it('nothing scrolls sideways on narrow phones with any size of text', async () => {
  for (const as of [undefined, 'nina', 'mia', 'olga']) {
    const { page, context } = await site.visit({ size: 'phone', ...(as && { as }) })
    for (const [path] of screens().filter(([, who]) => who === as)) {
      await page.goto(path)
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll<HTMLElement>('.folded > button')) fold.click()
      })
      for (const look of narrows) {
        await page.setViewportSize({ width: look.width, height: 844 })
        await page.evaluate(to => document.documentElement.setAttribute('data-text', to), look.text)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        const found = { path, as, ...look, over: await page.evaluate(over), wide }
        expect(found).toEqual({ path, as, ...look, over: [], wide: look.width })
      }
    }
    await context.close()
  }
}, 120_000)

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}

async function phone(path: string, look: { as?: string; width?: number; height?: number; text?: string } = {}) {
  const { as, width = 390, height = 844, text = '100' } = look
  const { page, context } = await site.visit({ size: 'phone', ...(as && { as }) })
  await context.addCookies([{ name: 'text', value: text, url: site.url }])
  await page.setViewportSize({ width, height })
  await page.goto(path)
  return { page, close: () => context.close() }
}

/** Whether a tap that far above the middle of something still hits it. */
const answersAt = (one: Locator, above: number) =>
  one.evaluate((element, up) => {
    element.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2 - up)
    return element.contains(hit)
  }, above)

describe('on a phone', () => {
  it('a page of a creator shows its first locked picture without scrolling', async () => {
    const { page, close } = await phone('/leo')
    const locked = page.getByRole('link', { name: /^Locked: .*tokens$/ }).first()
    const { y, height } = await boxOf(locked)
    expect(y + height).toBeLessThanOrEqual(844 - 76)
    expect(y).toBeLessThan(500)
    await locked.click()
    await page.waitForURL('**/post/*')
    await close()
  })

  it.each([
    { width: 320, text: '100' },
    { width: 390, text: '130' },
  ])('what can be done about a creator is one line at $width px with text of $text %', async look => {
    const { page, close } = await phone('/leo', { as: 'nina', ...look })
    const row = await boxOf(page.locator('.prof-acts'))
    const acts = await page.locator('.prof-acts > .btn:visible').all()
    expect(acts).toHaveLength(4)
    for (const act of acts) {
      const box = await boxOf(act)
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      expect(Math.abs(box.y + box.height / 2 - row.y - row.height / 2)).toBeLessThan(1)
      expect(box.x + box.width).toBeLessThanOrEqual(look.width - 16)
    }
    await boxOf(page.locator('.topbar').getByRole('button', { name: 'More', exact: true }))
    await close()
  })

  it('the list of creators begins at once, and its search comes with a tap', async () => {
    const { page, close } = await phone('/creator')
    // Below the title, and the tabs that it shares with Explore.
    expect((await boxOf(page.locator('.creator').first())).y).toBeLessThan(240)
    const field = page.getByRole('searchbox', { name: 'Search creators' })
    expect(await field.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    expect(await field.evaluate(one => one === document.activeElement)).toBe(true)
    await page.goto('/creator?q=leo')
    expect(await field.isVisible()).toBe(true)
    await close()
  })

  it('small words and chips answer to a thumb', async () => {
    const { page, close } = await phone('/home')
    for (const path of ['/home', '/creator', '/leo']) {
      await page.goto(path)
      for (const chip of await page.locator('.chip:visible').all()) {
        expect([path, await answersAt(chip, 21), await answersAt(chip, -21)]).toEqual([path, true, true])
      }
    }
    await page.goto('/auth/fan-register')
    const choice = page.locator('.seg > label').first()
    expect([await answersAt(choice, 21), await answersAt(choice, -21)]).toEqual([true, true])
    await page.goto('/')
    expect(await answersAt(page.locator('.section-head > a').first(), 21)).toBe(true)
    await close()
  })

  it('a long post is folded after four lines until one asks for the rest', async () => {
    const { page, close } = await phone('/mia')
    const text = page
      .locator('.post-text')
      .filter({ has: page.locator('button') })
      .first()
    const lines = () =>
      text.locator('p').evaluate(one => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))
    expect(Math.round(await lines())).toBe(4)
    await text.getByRole('button', { name: 'more' }).click()
    expect(Math.round(await lines())).toBeGreaterThan(8)
    await text.getByRole('button', { name: 'less' }).click()
    expect(Math.round(await lines())).toBe(4)
    await close()
  })

  it('the seal stands behind the last word of a name, and a page without a cover has a colour', async () => {
    const { page, close } = await phone('/bea')
    const gap = await page.locator('h1').evaluate(one => {
      const words = document.createRange()
      words.selectNodeContents(one.firstChild as Text)
      const last = [...words.getClientRects()].at(-1)
      const seal = one.querySelector('.seal')?.getBoundingClientRect()
      return (
        last &&
        seal && { lines: words.getClientRects().length, beside: seal.left - last.right, below: seal.top - last.top }
      )
    })
    expect(gap?.lines).toBeGreaterThan(1)
    expect(gap?.beside).toBeLessThan(16)
    expect(gap?.below).toBeGreaterThanOrEqual(0)
    await page.goto('/ada')
    const cover = page.locator('.pcover')
    expect(await cover.evaluate(one => getComputedStyle(one).backgroundImage)).toContain('gradient')
    expect((await boxOf(cover)).height).toBeLessThan(190)
    await close()
  })
})

it('menus that do not fit move inside the head', async () => {
  const { page, context } = await site.visit()
  await page.goto('/')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1300)
  const last = page.locator('.land-menu').getByRole('link', { name: 'Word of menu 12' })
  await last.focus()
  const { x, width } = await boxOf(last)
  expect(x + width).toBeLessThan((await boxOf(page.locator('.land-head').getByRole('link', { name: 'Log in' }))).x)
  await context.close()
})

it('a followed creator looks followed', async () => {
  const { page, context } = await site.visit({ as: 'nina' })
  await page.goto('/creator')
  const shadow = (pressed: boolean) =>
    page
      .locator(`.creator-foot > [aria-pressed="${pressed}"]`)
      .first()
      .evaluate(one => getComputedStyle(one).boxShadow)
  expect([await shadow(true), await shadow(false)]).toEqual([expect.stringContaining('inset'), 'none'])
  await context.close()
})
