import { Window } from 'happy-dom'
import { Manager, type Socket } from 'socket.io-client'
import { FetchedRequest } from './dom-request.ts'

/** Names of Node that the document's own take the place of: what a script of a page makes must fit into the document. */
const replaced = [
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
  'CloseEvent',
  'ErrorEvent',
  'DOMException',
  'Storage',
  'localStorage',
  'sessionStorage',
  'navigator',
]

/** Who visits which site: what a browser keeps in cookies. */
export type Visitor = { url: string; cookies: Record<string, string>; country: string | null }
let visitor: Visitor | undefined

/** The requests of the page: whose they are, how many are under way, and parts of addresses that nothing gets through to. */
export const requests = { document: 0, underway: 0, cutOff: new Set<string>() }
/** The live connection of the page, once it has opened one. */
export const live: { connection: Socket | undefined } = { connection: undefined }
let window: Window | undefined

/** Says at which site, and as who, the requests and sockets of the page are made from now on. */
export function visitAs(next: Visitor): void {
  visitor = next
  requests.cutOff.clear()
}

/** The header that a browser would send with a request of this visitor. */
function cookieOf({ cookies }: Visitor): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

/**
 * Makes a document and what belongs to it global, once for a process. What Node has too stays Node's, because the API
 * runs in the same process.
 */
export function installDocument(): Window {
  if (window) return window
  const nodes = new Set(Object.getOwnPropertyNames(globalThis).filter(name => !replaced.includes(name)))
  window = new Window({
    url: 'http://localhost/',
    settings: {
      disableCSSFileLoading: true,
      disableJavaScriptFileLoading: true,
      disableIframePageLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      // Leaving for another page changes the address and nothing else.
      navigation: {
        disableMainFrameNavigation: true,
        disableChildFrameNavigation: true,
        disableChildPageNavigation: true,
        disableFallbackToSetURL: false,
        crossOriginPolicy: 'anyOrigin' as never,
        beforeContentCallback: null,
      },
    },
  })
  const parts = window as never as Record<string, unknown>
  for (const name of namesOf(window)) {
    if (nodes.has(name) || name === 'constructor' || name.startsWith('_')) continue
    const part = parts[name]
    const isMethod = typeof part === 'function' && !/^[A-Z]/.test(name)
    const value = isMethod ? (part as () => unknown).bind(window) : part
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
  }
  Object.assign(globalThis, {
    window: globalThis,
    self: globalThis,
    XMLHttpRequest: FetchedRequest,
    visualViewport: null,
  })
  askTheSite()
  return window
}

function namesOf(of: object): Set<string> {
  const names = new Set<string>()
  for (let one: object | null = of; one && one !== Object.prototype; one = Object.getPrototypeOf(one))
    for (const name of Object.getOwnPropertyNames(one)) names.add(name)
  return names
}

function keepCookie({ cookies }: Visitor, cookie: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  if (/; *max-age=0|; *expires=thu, 01 jan 1970/i.test(cookie)) delete cookies[name]
  else cookies[name] = value
}

/** Requests without a host, and sockets, go to the site of the visitor with their cookies. */
function askTheSite(): void {
  const { fetch: ask } = globalThis
  globalThis.fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/') || !visitor) return ask(input, init)
    const headers = new Headers(init?.headers)
    headers.set('cookie', cookieOf(visitor))
    headers.set('origin', visitor.url)
    const [by, of] = [visitor, requests.document]
    if ([...requests.cutOff].some(part => input.includes(part))) throw new TypeError('Failed to fetch')
    requests.underway++
    try {
      const answer = await ask(by.url + input, { ...init, headers })
      for (const cookie of answer.headers.getSetCookie()) keepCookie(by, cookie)
      // A page that was left hears of nothing any more.
      return of === requests.document ? answer : new Promise<never>(() => {})
    } finally {
      requests.underway--
    }
  }
  // Its build for Node has a socket of its own, which is told whose it is whenever it connects.
  const { open, socket } = Manager.prototype
  Manager.prototype.socket = function (this: Manager, ...given) {
    live.connection = socket.apply(this, given)
    return live.connection
  }
  Manager.prototype.open = function (this: Manager, told) {
    if (visitor) this.opts.extraHeaders = { cookie: cookieOf(visitor), origin: visitor.url }
    return open.call(this, told)
  }
}
