import userEvent from '@testing-library/user-event'
import { Window } from 'happy-dom'
import { openWorld, type Someone, type World } from '../../api/test/world.ts'
import { demoToken } from './demo-person.ts'
import { DrawnPart } from './dom-part.ts'

/** A page as the server sent it: found in by role, label and text, and never used. */
export type ReadPage = {
  status: number
  /** Where it leads, as the server wrote it, or null. */
  location: string | null
  headers: Headers
  html: string
  title: string
  page: DrawnPart
}

type Reader = { as?: string | Someone; headers?: Record<string, string>; cookies?: Record<string, string> }

export type ReadSite = {
  world: World
  url: string
  /** Asks for a page as a visitor, somebody of the demonstration or someone made for a test, and reads its HTML. */
  read(path: string, reader?: Reader): Promise<ReadPage>
  close(): Promise<void>
}

/**
 * A filled demonstration site that is asked by HTTP alone: what the pages' server decides, such as who may open what,
 * where guards lead, status, headers, titles and the first HTML. A page costs a hundredth of one in a browser.
 */
export async function openReadSite(environment: Record<string, string> = {}): Promise<ReadSite> {
  const world = await openWorld({ ROLES: 'http,web,worker', DEMO: 'on', ...environment })
  const url = world.running.app.config.siteUrl
  const tokens = new Map<string, string>()
  const tokenOf = async (who: string | Someone | undefined) => {
    if (typeof who !== 'string') return who?.token
    const token = tokens.get(who) ?? (await demoToken(url, who))
    tokens.set(who, token)
    return token
  }
  return {
    world,
    url,
    async read(path, { as, headers = {}, cookies = {} } = {}) {
      const token = await tokenOf(as)
      const kept = Object.entries({ ...cookies, ...(token && { token }) }).map(([name, value]) => `${name}=${value}`)
      const answer = await fetch(new URL(path, url), {
        redirect: 'manual',
        headers: { ...headers, ...(kept.length > 0 && { cookie: kept.join('; ') }) },
      })
      return readFrom(answer)
    },
    close: () => world.close(),
  }
}

async function readFrom(answer: Response): Promise<ReadPage> {
  const html = await answer.text()
  const { document } = new Window({
    settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } as never,
  })
  document.write(html)
  const user = userEvent.setup({ document: document as never })
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    headers: answer.headers,
    html,
    title: document.title,
    page: new DrawnPart(() => [document.body as never], user, 'the page'),
  }
}
