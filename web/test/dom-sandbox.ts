import type { DrawnPage } from './dom-page.tsx'

/**
 * Fills fields and presses a button on the page of the sandbox gateway, which a drawn page has been led to; where that
 * leads back to the site, the page is drawn.
 */
export async function pressAtSandbox(
  page: DrawnPage,
  button: RegExp,
  fields: Record<string, string> = {},
): Promise<void> {
  await page.waitForURL(/\/sandbox\/checkout\//)
  const shown = await fetch(page.path())
  const answered = new DOMParser().parseFromString(await shown.text(), 'text/html')
  const pressed = [...answered.querySelectorAll('button')].find(one => button.test(one.textContent?.trim() ?? ''))
  const form = pressed?.closest('form')
  if (!pressed || !form) throw new Error(`The sandbox at ${page.path()} has no button ${button}.`)
  const body = new URLSearchParams()
  for (const { name, value } of form.querySelectorAll('input')) body.set(name, fields[name] ?? value)
  if (pressed.name) body.set(pressed.name, pressed.value)
  const sent = await fetch(form.getAttribute('action') ?? '', { method: 'POST', body, redirect: 'manual' })
  const to = sent.headers.get('location')
  if (!to) throw new Error(`The sandbox answered ${sent.status} and leads nowhere.`)
  const { pathname, search } = new URL(to, page.url())
  await page.goto(pathname + search)
}
