import { AsyncLocalStorage } from 'node:async_hooks'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  createRequestHandler as handlerOf,
  isRouteErrorResponse,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { NonceContext } from './core/page/head-script.tsx'
import { type PageRequest, pageRequest } from './core/page/page-request.ts'
import { languages } from './words/languages.ts'
import { addLanguage, type LanguageCode, readBy } from './words/say.ts'

export { makeContext } from './core/page/page-request.ts'

export const streamTimeout = 10_000

const read = new AsyncLocalStorage<LanguageCode>()
readBy(() => read.getStore() ?? 'en')
for (const [code, load] of Object.entries(languages)) addLanguage(code as LanguageCode, (await load()).default)

/** The router's handler, with all that a request says in the language of its reader. */
export function createRequestHandler(build: ServerBuild, mode: string): RequestHandler {
  const handle = handlerOf(build, mode)
  return (request, context) => {
    const { language } = (context as unknown as RouterContextProvider).get(pageRequest)
    return read.run(language, () => handle(request, context))
  }
}

/** Failures of ours go to the log; a page that is not there, and a visitor who left, are none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageRequest).report(error)
}

/**
 * Draws the page whole before anything is sent: cheaper than streaming it, and the status is known when the headers
 * go. The page is left in the request's context, where the web server takes it without another copy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageRequest)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const tree = (
    <NonceContext value={page.nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
    </NonceContext>
  )
  const drawn = await draw(tree, page)
  page.html = drawn.html
  return new Response(null, { status: drawn.failed ? 500 : status, headers })
}

function draw(tree: React.ReactNode, { nonce, report }: PageRequest): Promise<{ html: Buffer; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ html: scriptsLast(Buffer.concat(chunks)), failed })
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      // Nothing is left to be put in place by a script: a page is whole without one.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: error => {
        failed = true
        report(error)
      },
    })
    const limit = setTimeout(abort, streamTimeout)
    sink.on('close', () => clearTimeout(limit))
  })
}

/**
 * A page is whole without its scripts, so they must not take the line from the stylesheet and the first picture. The
 * router writes their preloads and has no priority for them.
 */
function scriptsLast(html: Buffer): Buffer {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  const head = html
    .toString('latin1', 0, end)
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
  return Buffer.concat([Buffer.from(head, 'latin1'), html.subarray(end)])
}
