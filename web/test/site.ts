import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../../api/test/browser.ts'
import { openWorld, type World } from '../../api/test/world.ts'
import { demoPassword } from './demo-person.ts'
import { readyBeforeUse } from './ready.ts'

export type Size = 'desktop' | 'phone'
export type Theme = 'dark' | 'light'
/** Chromium says so where it holds a larger form of a picture already and takes that in place of the preloaded one. */
const largerIsThere = 'was preloaded using link preload but not used'
export const sizes = { desktop: { width: 1300, height: 900 }, phone: { width: 390, height: 844 } } as const

/** A demonstration site with a browser before it. */
export type BrowsedSite = {
  world: World
  url: string
  /** A fresh browser profile with one page; problems on its console are collected in `problems`. */
  visit(options?: {
    size?: Size
    theme?: Theme
    as?: string
  }): Promise<{ context: BrowserContext; page: Page; problems: string[] }>
  close(): Promise<void>
}

/** Starts a filled site with all its roles, and a browser; `isWhole` is for what only one with windows does. */
export async function openBrowsedSite(
  environment: Record<string, string> = {},
  browserArgs: string[] = [],
  which: { isWhole?: boolean } = {},
): Promise<BrowsedSite> {
  const world = await openWorld({ ROLES: 'http,web,realtime,worker', DEMO: 'on', ...environment })
  const isUsual = browserArgs.length === 0 && !which.isWhole
  const browser = await (isUsual ? usualBrowser() : launchBrowser(browserArgs, which))
  const visitors: BrowserContext[] = []
  const url = world.running.app.config.siteUrl
  return {
    world,
    url,
    async visit({ size = 'desktop', theme = 'dark', as } = {}) {
      const context = await browser.newContext({
        viewport: sizes[size],
        colorScheme: theme,
        reducedMotion: 'reduce',
        baseURL: url,
      })
      visitors.push(context)
      await context.addCookies([{ name: 'theme', value: theme, url }])
      if (as) await login(context, url, as)
      const page = await context.newPage()
      await readyBeforeUse(page)
      const problems: string[] = []
      page.on('pageerror', error => problems.push(error.message))
      page.on('console', message => {
        const isProblem = message.type() === 'error' || message.type() === 'warning'
        if (!isProblem || message.text().includes(largerIsThere)) return
        const { pathname: asked } = new URL(message.location().url || page.url())
        problems.push(`${new URL(page.url()).pathname}: ${message.text()} (${asked})`)
      })
      return { context, page, problems }
    },
    async close() {
      await Promise.all(visitors.map(context => context.close()))
      if (!isUsual) await browser.close()
      await world.close()
    },
  }
}

let usual: Promise<Browser> | undefined

/** The browser that the files of this process share; each visit has a profile of its own. It ends with the process. */
async function usualBrowser(): Promise<Browser> {
  const before = await usual
  if (before?.isConnected()) return before
  usual = launchBrowser()
  return usual
}

async function login(context: BrowserContext, url: string, username: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/auth/login`, {
    data: { credentials: username, password: demoPassword },
    headers: { origin: url },
  })
  if (!answer.ok()) throw new Error(`${username} could not log in: ${await answer.text()}`)
}
