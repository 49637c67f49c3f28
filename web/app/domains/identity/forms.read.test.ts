import { passwords } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPerson } from '../../../test/demo-person.ts'
import { openReadSite, type ReadSite } from '../../../test/read.ts'

let site: ReadSite
beforeAll(async () => {
  site = await openReadSite()
})
afterAll(() => site?.close())

const TYPED = 'Typed-horse-1'

/** The path of a link to set a new password, as it is mailed. */
async function mailedPath(): Promise<string> {
  const { db } = site.world.running.app
  const [leo] = await db.sql<{ email: string }[]>`select email from users where username = 'leo'`
  const email = leo?.email ?? ''
  await site.world.visitor.ask(passwords.forgot, { body: { email } })
  return site.world.until(async () => {
    const [mail] = await db.sql<{ text: string }[]>`select text from mailbox where recipient = ${email}`
    return mail?.text.match(/\/auth\/reset-password\S+/)?.[0]
  })
}

it.each([
  ['/auth/login?next=%2Fwallet', 'Log in', undefined],
  ['/auth/fan-register', 'Create account', undefined],
  ['/auth/creator-register', 'Continue to documents', undefined],
  ['/auth/forgot-password', 'Send link', undefined],
  ['a mailed link', 'Save password', undefined],
  ['/contact', 'Send', undefined],
  ['/account/security', 'Change password', 'nina'],
])(
  'a form that is sent before its scripts have come puts nothing into the address and says so: %s',
  async (where, act, as) => {
    const path = where.startsWith('/') ? where : await mailedPath()
    const who = as && (await demoPerson(site.world, as))
    const { html } = await site.read(path, who ? { as: who } : {})
    const form = html.match(/<form.*?<\/form>/gs)?.find(one => one.includes(`${act}</button>`)) ?? ''
    const [opening = ''] = /<form[^>]*>/.exec(form) ?? []
    expect([opening.includes('method="post"'), opening.includes('action=')]).toEqual([true, false])
    const fields = [...form.matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => name)
    expect(fields).not.toEqual([])
    const answer = await fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.url, ...(who && { cookie: `token=${who.token}` }) },
      body: new URLSearchParams(fields.map(name => [name, TYPED])),
    })
    expect(answer.status).toBe(303)
    const way = new URL(answer.headers.get('location') ?? '', site.url)
    expect(way.href).not.toContain(TYPED)
    expect(way.searchParams.get('unsent')).toBe('1')
    for (const [name, value] of new URLSearchParams(path.split('?')[1])) expect(way.searchParams.get(name)).toBe(value)
    const after = await site.read(way.pathname + way.search, who ? { as: who } : {})
    expect(await after.page.getByText("Nothing was sent: the page wasn't ready yet.").count()).toBeGreaterThan(0)
    expect(after.html).not.toContain(TYPED)
  },
)

it('a form tells a browser without scripts what it needs', async () => {
  expect((await site.read('/auth/login')).html).toMatch(/<noscript>.*This form needs JavaScript/)
})

it('the way in says what one agrees to', async () => {
  const { page } = await site.read('/auth/login')
  const words = 'By continuing you agree to the rules and the privacy notice.'
  expect(await page.getByText(words).count()).toBeGreaterThan(0)
})
