import type { RouteConfigEntry } from '@react-router/dev/routes'
import userEvent from '@testing-library/user-event'
import type { Window } from 'happy-dom'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, useLoaderData, useMatches, useParams } from 'react-router'
import { makeContext } from '../app/core/page/page-request.ts'
import routes from '../app/routes.ts'
import { addLanguage, languageFrom, readBy } from '../app/words/say.ts'
import { live, requests, type Visitor } from './dom-globals.ts'
import { DrawnPart, eventually } from './dom-part.ts'
import { settled } from './dom-settled.ts'
import { resetStores } from './dom-stores.ts'

type Module = { default?: ComponentType<Fit> } & Pick<
  RouteObject,
  'loader' | 'ErrorBoundary' | 'handle' | 'shouldRevalidate'
>
type Fit = { loaderData: unknown; params: unknown; matches: unknown }
type Router = ReturnType<typeof createBrowserRouter>
type Address = string | RegExp | ((url: URL) => boolean)

/** Every screen of the site, by its source. */
const sources = import.meta.glob('../app/{domains,shell}/**/screens/*.tsx') as Record<string, () => Promise<Module>>

/** One page of a visitor, with the verbs of a page in a browser. It is drawn as the site does, but for the guard. */
export class DrawnPage extends DrawnPart {
  private drawn: { router: Router; end(): void } | undefined
  readonly keyboard: { press(keys: string): Promise<void>; type(text: string): Promise<void> }

  private readonly window: Window
  private readonly visitor: Visitor

  constructor(window: Window, visitor: Visitor) {
    const user = userEvent.setup({ document: window.document as never, delay: 0 })
    super(() => [window.document.body as never], user, 'the page')
    this.window = window
    this.visitor = visitor
    this.keyboard = {
      async press(keys) {
        await settled()
        await user.keyboard(keys === 'Space' ? ' ' : keys.length > 1 ? `{${keys.replaceAll('+', '>}{')}}` : keys)
      },
      async type(text) {
        await settled()
        await user.keyboard(text)
      },
    }
  }

  /** Opens an address of the site, as if it were typed: nothing of the page before is kept. */
  async goto(path: string): Promise<void> {
    await this.sent()
    this.end()
    const { url, cookies } = this.visitor
    const language = languageFrom(cookies.language)
    readBy(() => language)
    if (language !== 'en') {
      const { languages } = await import('../app/words/languages.ts')
      addLanguage(language, (await languages[language]()).default)
    }
    this.window.happyDOM.setURL(new URL(path, url).href)
    // An entry of its own, so that the way back from a step of this page doesn't lead to one of an earlier test.
    this.window.history.pushState(null, '', this.window.location.href)
    this.drawn = await draw(this.window, this.visitor)
  }

  async reload(): Promise<void> {
    await this.goto(this.path())
  }

  async goBack(): Promise<void> {
    await this.drawn?.router.navigate(-1)
  }

  async goForward(): Promise<void> {
    await this.drawn?.router.navigate(1)
  }

  /** Requests whose addresses hold this don't get through until what is returned is called. */
  cutOff(part: string): () => void {
    requests.cutOff.add(part)
    return () => void requests.cutOff.delete(part)
  }

  /** Waits until the page has asked for nothing for a moment. */
  async quiet(): Promise<void> {
    const quiet_ms = 60
    let since = performance.now()
    const look = () => {
      if (requests.underway > 0) since = performance.now()
      return performance.now() - since > quiet_ms || undefined
    }
    await eventually(look, () => `${this.url()} still asks.`)
  }

  /** Waits until the page hears what the site tells it over its live connection. */
  async connected(): Promise<void> {
    const isConnected = () => live.connection?.connected || undefined
    await eventually(isConnected, () => `${this.url()} has no live connection.`)
  }

  /** The path and search of the address bar. */
  path(): string {
    return this.window.location.pathname + this.window.location.search
  }

  url(): string {
    return this.window.location.href
  }

  /** Waits until the address fits: `**` and `*` in a text stand for anything. */
  async waitForURL(address: Address): Promise<void> {
    await eventually(
      () => fits(address, this.window.location.href) || undefined,
      () => `${this.url()} is not ${address}`,
    )
  }

  /** Waits until a link or script that leaves the page has led to an address, and draws what is there. */
  async arrive(address: Address): Promise<void> {
    await this.waitForURL(address)
    await this.reload()
  }

  /** Runs something where the page is. */
  async inPage<T>(work: () => T): Promise<T> {
    return work()
  }

  /** What was just chosen is sent before a person is anywhere else. */
  private async sent(): Promise<void> {
    const wait_ms = 1_000
    for (const from = performance.now(); requests.underway > 0 && performance.now() - from < wait_ms; )
      await new Promise(resolve => setTimeout(resolve))
  }

  private end(): void {
    requests.document++
    live.connection = undefined
    this.drawn?.end()
    this.drawn = undefined
    resetStores()
  }

  async close(): Promise<void> {
    this.end()
    this.window.localStorage.clear()
    this.window.sessionStorage.clear()
    this.window.document.body.innerHTML = ''
  }
}

function fits(address: Address, href: string): boolean {
  if (typeof address === 'function') return address(new URL(href))
  if (address instanceof RegExp) return address.test(href)
  const pattern = address
    .split(/\*+/)
    .map(text => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  return new RegExp(`^${pattern}$`).test(href)
}

async function draw(window: Window, visitor: Visitor): Promise<{ router: Router; end(): void }> {
  // Both look for a document when they are loaded.
  const { createRoot } = await import('react-dom/client')
  const { RouterProvider } = await import('react-router/dom')
  const { default: Component, ErrorBoundary, loader, shouldRevalidate } = await import('../app/root.tsx')
  window.document.documentElement.dataset.api = '/api'
  window.document.body.innerHTML = '<div></div>'
  const objectOf = ({ id, path, index, file, children }: RouteConfigEntry): RouteObject =>
    ({ id, path, index, lazy: () => routeOf(file), children: children?.map(objectOf) }) as RouteObject
  const children = routes.map(objectOf)
  const frame = { Component, ErrorBoundary, loader, shouldRevalidate, HydrateFallback: () => null, children }
  const router = createBrowserRouter([{ id: 'root', ...frame } as RouteObject], {
    getContext: () => contextOf(visitor) as never,
  })
  const root = createRoot(window.document.body.firstElementChild as never)
  root.render(<RouterProvider router={router} />)
  await idle(router)
  await new Promise(resolve => setTimeout(resolve))
  return {
    router,
    end() {
      root.unmount()
      router.dispose()
    },
  }
}

async function routeOf(file: string): Promise<RouteObject> {
  const load = sources[`../app/${file}`]
  if (!load) throw new Error(`There is no screen at ${file}.`)
  const { default: Screen, loader, ErrorBoundary, handle, shouldRevalidate } = await load()
  const parts = { loader, ErrorBoundary, handle, shouldRevalidate }
  return (Screen ? { ...parts, Component: () => <Fitted Screen={Screen} /> } : parts) as RouteObject
}

/** The router of the site hands a screen what it loaded, besides the hooks. */
function Fitted({ Screen }: { Screen: ComponentType<Fit> }) {
  return <Screen loaderData={useLoaderData()} params={useParams()} matches={useMatches()} />
}

function contextOf({ url, cookies, country }: Visitor) {
  return makeContext({
    async transport({ method, path, headers, body }) {
      const answer = await fetch(`/api${path}`, { method, headers, body: body ?? null })
      return { status: answer.status, json: await answer.json().catch(() => null) }
    },
    cookies,
    nonce: '',
    apiBase: '/api',
    origin: url,
    country,
    blocked: async () => false,
    development: false,
    report: error => console.error(error),
    handleOf: () => ({ opens: 'everybody' }),
  }).context
}

async function idle(router: Router): Promise<void> {
  const isIdle = () => router.state.initialized && router.state.navigation.state === 'idle'
  if (isIdle()) return
  await new Promise<void>(resolve => {
    const stop = router.subscribe(() => {
      if (!isIdle()) return
      stop()
      resolve()
    })
  })
}
