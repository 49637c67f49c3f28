import type { FastifyInstance, FastifyRequest } from 'fastify'
import { day_ms, now } from '../clock.ts'
import type { App } from '../context.ts'
import { moveClock } from '../moved-clock.ts'

const days_max = 400

/**
 * The clock of a site in development, at /dev/clock: shows the site's present moment and moves it forward by whole days
 * (form field or JSON `days`, 1 to 400) or by JSON `advance_ms`, living each of them with `eachDay`.
 */
export function clockPage({ db }: App, eachDay: () => Promise<void>) {
  let moving: Promise<unknown> = Promise.resolve()
  return async (server: FastifyInstance): Promise<void> => {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    const csp = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'"
    server.get('/dev/clock', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', csp).send(page()),
    )
    server.post<{ Body: Asked | null }>('/dev/clock', async (request, reply) => {
      const by_ms = askedOf(request.body ?? {})
      if (by_ms === undefined) {
        const path = request.body?.advance_ms === undefined ? 'days' : 'advance_ms'
        return reply.code(422).send({ message: `Choose 1 to ${days_max} whole days.`, fields: [{ path }] })
      }
      const moved = moving.then(() => moveClock(db, by_ms, eachDay))
      moving = moved.catch(() => {})
      const moment = await moved
      if (request.headers['content-type']?.startsWith('application/json')) return reply.send({ now: moment })
      return reply.redirect('/dev/clock', 303)
    })
  }
}

type Asked = { days?: unknown; advance_ms?: unknown }

/** How far the clock is to go, in whole milliseconds; nothing where that is too much or no such number. */
function askedOf({ days, advance_ms }: Asked): number | undefined {
  const by_ms = advance_ms === undefined ? Number(days) * day_ms : Number(advance_ms)
  const isWhole = advance_ms === undefined ? Number.isInteger(Number(days)) : Number.isInteger(by_ms)
  return isWhole && by_ms >= 1 && by_ms <= days_max * day_ms ? by_ms : undefined
}

function page(): string {
  const moment = now().toISOString().replace('T', ' ').slice(0, 16)
  const buttons = [
    [1, 'A day'],
    [7, 'A week'],
    [31, 'A month'],
    [365, 'A year'],
  ].map(([days, name]) => `<button name="days" value="${days}">${name}</button>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Clock</title>
<style>:root{color-scheme:dark light}body{font:15px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
form{display:flex;flex-wrap:wrap;gap:.5rem}button{font:inherit;min-height:2.75rem;padding:0 1.25rem;border-radius:999px;border:1px solid #8886;cursor:pointer}</style>
</head><body><h1>Clock</h1><p>For this site it is <b>${moment} UTC</b>. Move it forward, and renewals, retries and
payments of each day happen. It can't be moved back.</p><form method="post">${buttons.join('')}</form></body></html>`
}
