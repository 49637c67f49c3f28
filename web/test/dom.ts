import { openWorld, type Someone, type World } from '../../api/test/world.ts'
import { demoToken } from './demo-person.ts'
import { installDocument, type Visitor, visitAs } from './dom-globals.ts'
import { DrawnPage } from './dom-page.tsx'
import { type Size, sizes } from './site.ts'

type Cookie = { name: string; value: string; url?: string }

/** What a browser keeps for one person: their cookies, and requests made with them. */
export type DrawnContext = {
  addCookies(cookies: Cookie[]): Promise<void>
  clearCookies(): Promise<void>
  request: { get(path: string): Promise<{ status(): number; text(): Promise<string>; json(): Promise<unknown> }> }
  close(): Promise<void>
}

/** The screens of a filled demonstration, drawn into a document without a browser. */
export type DrawnSite = {
  world: World
  url: string
  /** A fresh visit; errors and warnings of its console are collected in `problems`. There is one page at a time. */
  visit(options?: { as?: string | Someone; size?: Size; country?: string }): Promise<{
    context: DrawnContext
    page: DrawnPage
    problems: string[]
  }>
  close(): Promise<void>
}

/**
 * Draws screens by React into a DOM without a browser, with the real API behind them: what a component decides from
 * what it is given and what people do to it, at a fifth of what a browser costs. Pages answer as those of a browser
 * (`openBrowsedSite`) as far as they can. There are no styles, so what is laid out, seen, focused by Tab, painted or
 * played is for a browser; guards, titles and first HTML are for the server (`openRead`).
 */
export async function openDrawnSite(environment: Record<string, string> = {}): Promise<DrawnSite> {
  const world = await openWorld({ ROLES: 'http,realtime,worker', DEMO: 'on', ...environment })
  const url = world.running.app.config.siteUrl
  const window = installDocument()
  let current: { page: DrawnPage; stop(): void } | undefined
  const takeAway = async () => {
    await current?.page.close()
    current?.stop()
    current = undefined
  }
  return {
    world,
    url,
    async visit({ as, size = 'desktop', country } = {}) {
      await takeAway()
      const visitor: Visitor = { url, cookies: {}, country: country ?? null }
      if (as) visitor.cookies.token = typeof as === 'string' ? await demoToken(url, as) : as.token
      visitAs(visitor)
      window.happyDOM.setViewport(sizes[size])
      const problems = listenForProblems()
      const page = new DrawnPage(window, visitor)
      current = { page, stop: problems.stop }
      return { page, context: contextOf(visitor, takeAway), problems: problems.found }
    },
    async close() {
      await takeAway()
      await world.close()
    },
  }
}

function contextOf(visitor: Visitor, close: () => Promise<void>): DrawnContext {
  return {
    close,
    async addCookies(cookies) {
      for (const { name, value } of cookies) visitor.cookies[name] = value
    },
    async clearCookies() {
      visitor.cookies = {}
    },
    request: {
      async get(path) {
        const answer = await fetch(path)
        return { status: () => answer.status, text: () => answer.text(), json: () => answer.json() }
      },
    },
  }
}

function listenForProblems() {
  const found: string[] = []
  const { error, warn } = console
  const note = (...words: unknown[]) => void found.push(words.map(String).join(' '))
  Object.assign(console, { error: note, warn: note })
  return { found, stop: () => void Object.assign(console, { error, warn }) }
}
