import { type CurrentUser, twitter, users } from '@fanfare/contract'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { withNext } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { failureToast } from '../../../ui/toasts.tsx'

const DAY_S = 86_400
/** The cookies that wait for the way back from X (specification, section 3), and where someone was going. */
const names = {
  token: 'oauthToken',
  secret: 'oauthTokenSecret',
  callback: 'twCallbackUrl',
  role: 'role',
  next: 'twNext',
} as const

type OnEntered = (person: CurrentUser, next: string | null) => void

/**
 * Logging in with X by OAuth 1.0a: `begin` keeps the cookies and leaves for X; a page that is come back to with a
 * verifier finishes by itself. A site that has only OAuth 2.0 set up leads there and back by redirects.
 */
export function useTwitter(role: 'user' | 'performer', onEntered: OnEntered) {
  const [params] = useSearchParams()
  const { apiBase } = useSite()
  const verifier = params.get('oauth_verifier')
  const [busy, setBusy] = useState(false)
  const asked = useRef(false)
  const entered = useRef(onEntered)
  entered.current = onEntered
  useEffect(() => {
    if (!verifier || asked.current) return
    asked.current = true
    setBusy(true)
    const next = kept(names.next) || null
    finish(verifier)
      .then(person => entered.current(person, next), told)
      .finally(() => setBusy(false))
  }, [verifier])
  const begin = async () => {
    setBusy(true)
    const next = params.get('next')
    const callbackUrl = location.origin + location.pathname
    try {
      const { url, oauth_token, oauth_token_secret } = await call(twitter.startTwitter, { body: { callbackUrl } })
      keep(names.token, oauth_token)
      keep(names.secret, oauth_token_secret)
      keep(names.callback, callbackUrl)
      keep(names.role, role)
      keep(names.next, next ?? '')
      location.assign(url)
    } catch (error) {
      if (error instanceof ApiError && error.error === 'PROVIDER_UNAVAILABLE')
        return location.assign(withNext(`${apiBase}/auth/twitter/start?role=${role}`, next))
      told(error)
      setBusy(false)
    }
  }
  return { begin, busy }
}

async function finish(oauth_verifier: string): Promise<CurrentUser> {
  const role = kept(names.role) === 'performer' ? 'performer' : 'user'
  const body = {
    oauth_verifier,
    oauthToken: kept(names.token),
    oauthTokenSecret: kept(names.secret),
    callbackUrl: kept(names.callback),
    role,
  } as const
  for (const name of Object.values(names)) keep(name, '')
  await call(twitter.finishTwitter, { body })
  return call(users.me)
}

function told(error: unknown): void {
  failureToast(sentenceOf(error))
}

function keep(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the site serves.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${value ? DAY_S : 0}`
}

function kept(name: string): string {
  const pair = document.cookie.split(/;\s*/).find(one => one.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : ''
}
