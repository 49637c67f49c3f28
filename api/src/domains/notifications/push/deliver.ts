import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import type { ReadingLanguage } from '@fanfare/contract'
import webPush from 'web-push'
import { second_ms } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { publicLookup, whyNotPublic } from '../../../kernel/outgoing.ts'
import type { PushRow } from '../store/subscriptions.ts'
import { vapidKeys } from './vapid.ts'

/** What the service worker of the site is given, in the language of its reader. Neutral messages carry no names. */
export type PushPayload = {
  title: string
  body: string
  url: string
  tag: string
  unread: number
  lang: ReadingLanguage
  dir: 'ltr' | 'rtl'
}

/** `gone`: the browser takes no messages any more. `later`: its service is busy or out of reach. */
export type Delivered = 'sent' | 'gone' | 'later' | 'refused'

const timeout_ms = 10 * second_ms
const lives_s = 24 * 60 * 60

/** Encrypts a message for one browser (RFC 8291), signs it (VAPID) and hands it to the browser's push service. */
export async function deliver(
  app: Pick<App, 'config' | 'secret'>,
  { endpoint, p256dh, auth }: Pick<PushRow, 'endpoint' | 'p256dh' | 'auth'>,
  payload: PushPayload,
): Promise<Delivered> {
  const mayBePrivate = app.config.pushToPrivateAddresses
  if (!mayBePrivate && whyNotPublic(endpoint)) return 'gone'
  const subject = app.config.siteUrl.startsWith('https:') ? app.config.siteUrl : 'mailto:push@localhost.localdomain'
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
    vapidDetails: { subject, ...vapidKeys(app.secret) },
    TTL: lives_s,
    urgency: 'normal',
    topic: payload.tag.replaceAll('-', '').slice(0, 32),
  })
  const status = await post(details, mayBePrivate)
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 || status === 0 ? 'later' : 'refused'
}

type Details = { endpoint: string; headers: object; body: Buffer | string | null }

/** Sends it and answers the status; 0 where nobody answered. The name is looked up once, and private addresses are refused. */
function post({ endpoint, headers, body }: Details, mayBePrivate: boolean): Promise<number> {
  const isPlain = endpoint.startsWith('http:')
  const options = {
    method: 'POST',
    headers: { ...headers },
    timeout: timeout_ms,
    ...(!mayBePrivate && { lookup: publicLookup }),
  }
  return new Promise(resolve => {
    const sent = (isPlain ? plainRequest : request)(endpoint, options, answer => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('timeout', () => sent.destroy(new Error('The push service took too long.')))
    sent.on('error', () => resolve(0))
    sent.end(body ?? undefined)
  })
}
