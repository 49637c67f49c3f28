import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

describe('the site', () => {
  it.each(['dark', 'light'] as const)('shows the %s theme from the first byte, without a flash', async theme => {
    const { page, context } = await site.visit({ theme })
    await page.route('**/*.js', route => route.abort())
    await page.goto('/')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toContain(theme)
    await context.close()
  })

  it.each(['/mia', '/search?q=lantern'])('styles %s where no script runs as it does with scripts', async path => {
    const awake = await site.visit()
    await awake.page.goto(path)
    const styled = await awake.page.evaluate(looksOfClasses)
    await awake.context.close()
    const { page, context } = await site.visit()
    await page.route('**/*.js', route => route.abort())
    await page.goto(path)
    const bare = await page.evaluate(looksOfClasses)
    await context.close()
    const shared = Object.keys(bare).filter(one => styled[one])
    expect(shared.length).toBeGreaterThan(20)
    expect(shared.filter(one => !bare[one]?.some(look => styled[one]?.includes(look)))).toEqual([])
  })

  it('turns the context menu off', async () => {
    const { page, context } = await site.visit()
    await page.goto('/mia')
    const prevented = await page.evaluate(
      () => !document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    )
    expect(prevented).toBe(true)
    await context.close()
  })
})

/**
 * How the elements of each kind are drawn, a kind being a tag with its classes. It runs inside the browser, so it uses
 * nothing from outside itself.
 */
function looksOfClasses(): Record<string, string[]> {
  const looks: Record<string, string[]> = {}
  for (const one of document.querySelectorAll('body [class]')) {
    const { display, position, fontSize, fontWeight, color, backgroundColor, borderRadius, padding, gap } =
      getComputedStyle(one)
    const kind = `${one.tagName} ${one.getAttribute('class')}`
    const look = [display, position, fontSize, fontWeight, color, backgroundColor, borderRadius, padding, gap].join(
      ' | ',
    )
    looks[kind] = [...(looks[kind] ?? []), look]
  }
  return looks
}
