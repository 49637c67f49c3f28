import type { FastifyInstance } from 'fastify'
import type { App } from '../context.ts'
import { escapeHtml } from '../escape-html.ts'
import { type KeptMail, keptMails } from '../mail.ts'

/**
 * The mails of a site without SMTP, for development, newest first: at /dev/mailbox each as it would look, at
 * /dev/mailbox.json for programs.
 */
export function mailboxPage(app: App) {
  return async (server: FastifyInstance): Promise<void> => {
    server.get<{ Querystring: { to?: string } }>('/dev/mailbox', async (request, reply) => {
      const mails = await keptMails(app.db, request.query.to)
      const csp = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self' data:"
      return reply.type('text/html; charset=utf-8').header('content-security-policy', csp).send(page(mails))
    })
    server.get<{ Querystring: { to?: string } }>('/dev/mailbox.json', async (request, reply) =>
      reply.header('cache-control', 'no-store').send((await keptMails(app.db, request.query.to)).map(jsonOf)),
    )
  }
}

function jsonOf({ recipient, subject, text, html, created_at }: KeptMail) {
  return { to: recipient, subject, text, html, at: created_at.toISOString() }
}

function page(mails: KeptMail[]): string {
  const items = mails.map(mail => {
    const links = [...mail.text.matchAll(/https?:\/\/\S+/g)].map(
      ([href]) => `<p><a href="${escapeHtml(href)}">${escapeHtml(href)}</a></p>`,
    )
    const when = mail.created_at.toISOString().replace('T', ' ').slice(0, 19)
    return `<article><header><b>${escapeHtml(mail.subject)}</b><br><small>to ${escapeHtml(mail.recipient)} · ${when} UTC</small></header>
${links.join('')}<iframe title="${escapeHtml(mail.subject)}" sandbox srcdoc="${escapeHtml(mail.html)}"></iframe></article>`
  })
  const none = '<p>No mails yet. What the site would send appears here, because SMTP_URL is not set.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title>
<style>:root{color-scheme:dark light}body{font:15px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid #8886;border-radius:14px;padding:1rem;margin:1rem 0}a{overflow-wrap:anywhere}iframe{width:100%;height:26rem;border:0;border-radius:10px;background:#fff}</style>
</head><body><h1>Mailbox</h1>${items.join('') || none}</body></html>`
}
