import type { FastifyInstance } from 'fastify'

/** Stands in the address of a page whose form was sent too early; the form then says so. */
const MARK = 'unsent'

/**
 * Answers a form that the browser sent by itself, because the scripts of the page had not come: what was typed is
 * neither read nor kept, and the same page opens again with a mark in its address. Forms of this site are sent by
 * their scripts only.
 */
export async function earlyForms(server: FastifyInstance): Promise<void> {
  server.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
    body.resume()
    body.once('error', done)
    body.once('end', () => done(null))
  })
  server.post('/*', (request, reply) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    if (!isForm) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').redirect(pageAgain(request.url), 303)
  })
}

/** The address that was asked for, marked, and always one of this site. */
export function pageAgain(address: string): string {
  const { pathname, search } = new URL(`http://site${address}`)
  const asked = new URLSearchParams(search)
  asked.set(MARK, '1')
  return `${pathname.replace(/^\/+/, '/')}?${asked}`
}
