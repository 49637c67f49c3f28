import type { Page, Request, Response } from 'playwright-core'

/** For so long nothing was asked of the server by a page that is taken to be quiet. */
const quiet_ms = 120
const patience_ms = 10_000

/**
 * A page that is opened or loaded again is awake and quiet before it is used: what is pressed before the scripts have
 * come is another matter. A test that says itself what it waits for gets just that.
 */
export async function readyBeforeUse(page: Page): Promise<void> {
  await page.addInitScript(tellWhenAwake)
  let [asked, answered, lastAt] = [0, 0, 0]
  const note = (count: () => void) => () => {
    count()
    lastAt = performance.now()
  }
  page.on(
    'request',
    note(() => asked++),
  )
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(
      end as 'requestfinished',
      note(() => answered++),
    )
  // Where a test keeps the scripts away there is nothing to wait for.
  const unscripted = new Promise<void>(resolve => {
    const isKeptAway = (request: Request) =>
      request.resourceType() === 'script' && request.failure()?.errorText === 'net::ERR_FAILED'
    page.on('requestfailed', request => isKeptAway(request) && resolve())
  })
  const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
  const quiet = async () => {
    const awake = () => !document.querySelector('script[type=module]') || 'isAwake' in window
    await Promise.race([page.waitForFunction(awake, null, { timeout: patience_ms }).catch(() => {}), unscripted])
    // A picture that never ends, or a clip that is read in parts, keeps a page from being quiet for ever.
    for (const from = performance.now(); performance.now() - from < patience_ms; await pause(quiet_ms / 4))
      if (answered >= asked && performance.now() - lastAt >= quiet_ms) return
  }
  const [open, again] = [page.goto.bind(page), page.reload.bind(page)]
  const loaded = async (opening: Promise<Response | null>, options: { waitUntil?: unknown } = {}) => {
    const answer = await opening
    if (!options.waitUntil) await quiet()
    return answer
  }
  page.goto = (url, options) => loaded(open(url, options), options)
  page.reload = options => loaded(again(options), options)
}

/** The page calls this function of its own, once, when its scripts have taken it over; see core/page/early-acts.ts. */
function tellWhenAwake(): void {
  let real: (() => void) | undefined
  Object.defineProperty(window, 'replayEarlyActs', {
    configurable: true,
    set: given => {
      real = given
    },
    get: () =>
      real &&
      (() => {
        Object.assign(window, { isAwake: true })
        real?.()
      }),
  })
}
