import { ageMethods } from '@fanfare/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fromNow, minute_ms, now } from '../kernel/clock.ts'
import type { App } from '../kernel/context.ts'
import { escapeHtml } from '../kernel/escape-html.ts'
import { isId, newId } from '../kernel/ids.ts'
import { type AgeAnswer, type AgeProvider, AgeProviderRefusal } from './provider.ts'
import { answerPage, closedPage } from './sandbox-page.ts'
import { answerOnce, findSandboxCheck, insertSandboxCheck } from './sandbox-store.ts'

const lives_ms = 15 * minute_ms
const answers = ['over', 'under', 'unclear', 'left'] as const satisfies AgeAnswer[]

/** A provider for trying: it asks on a page of its own and believes the answer. */
export function sandboxAgeProvider(app: Pick<App, 'db' | 'config'>): AgeProvider {
  return {
    name: 'sandbox',
    title: 'Sandbox',
    isTest: true,
    methodsFor: () => ageMethods,
    async begin({ redirectUrl, state, minimumAge }) {
      const back = new URL(redirectUrl)
      back.searchParams.set('state', state)
      const id = newId()
      const check = { id, minimum_age: minimumAge, back_url: back.href, answer: null, expires_at: fromNow(lives_ms) }
      await insertSandboxCheck(app.db.sql, check, now())
      return { url: `${app.config.filesUrl}/sandbox/age/${id}`, reference: id }
    },
    async finish({ reference }) {
      const check = reference ? await findSandboxCheck(app.db.sql, reference) : undefined
      if (!check) throw new AgeProviderRefusal('There is no such check in the sandbox.')
      return check.answer ?? 'left'
    },
    async test() {},
  }
}

type Asked = { Params: { id: string }; Body: Record<string, string> }

/** The sandbox's own page, where someone chooses what it will say. Not there where real providers are set up. */
export function sandboxAgePages(app: App) {
  return async (server: FastifyInstance): Promise<void> => {
    if (!app.config.ageChecks.sandbox) return
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    server.get<Asked>('/sandbox/age/:id', async (request, reply) => {
      const check = isId(request.params.id) ? await findSandboxCheck(app.db.sql, request.params.id) : undefined
      if (!check || check.answer || check.expires_at < now()) return html(reply.code(404), closedPage())
      return html(reply, answerPage({ id: escapeHtml(check.id), minimumAge: check.minimum_age }))
    })
    server.post<Asked>('/sandbox/age/:id', async (request, reply) => {
      const answer = answers.find(one => one === request.body?.answer)
      const { id } = request.params
      const check = answer && isId(id) ? await answerOnce(app.db.sql, id, answer, now()) : undefined
      if (!check) return html(reply.code(404), closedPage())
      return reply.redirect(check.back_url, 303)
    })
  }
}

function html(reply: FastifyReply, page: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'",
    )
    .send(page)
}
