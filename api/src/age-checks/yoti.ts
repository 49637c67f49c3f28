import type { AgeMethod } from '@fanfare/contract'
import { minute_ms } from '../kernel/clock.ts'
import { type AgeAnswer, type AgeJourney, type AgeProvider, AgeProviderRefusal } from './provider.ts'
import type { YotiSettings } from './settings.ts'

const waits_ms_max = 10_000
const session_lives_s = (15 * minute_ms) / 1000

/** Our ways by the names of Yoti: in a session that is made, and in its result. */
const ways: Partial<Record<AgeMethod, { field: string; said: string }>> = {
  face_estimation: { field: 'age_estimation', said: 'AGE_ESTIMATION' },
  id_document: { field: 'doc_scan', said: 'DOC_SCAN' },
  digital_id: { field: 'digital_id', said: 'DIGITAL_ID' },
  credit_card: { field: 'credit_card', said: 'CREDIT_CARD' },
  mobile_operator: { field: 'mobile', said: 'MOBILE' },
}

type Result = { id?: string; status?: string; method?: string; type?: string }

/**
 * Yoti's age verification service (developers.yoti.com, Age verification): a session is made, the browser goes to it, and
 * its result is asked for by its id.
 */
export function yotiAgeProvider(settings: YotiSettings): AgeProvider {
  const { apiUrl, sdkId, apiKey } = settings
  const offered = settings.methods.filter(method => ways[method])

  async function ask(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${apiUrl}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'yoti-sdk-id': sdkId },
      signal: AbortSignal.timeout(waits_ms_max),
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.ok) return response.json()
    throw new AgeProviderRefusal(`Yoti answered ${response.status} to ${path.split('/')[1]}.`)
  }

  return {
    name: 'yoti',
    title: 'Yoti',
    isTest: false,
    methodsFor: () => offered,
    async begin(journey) {
      const { id } = (await ask('/sessions', sessionFor(journey, settings))) as Result
      if (!id) throw new AgeProviderRefusal('Yoti made a session without an id.')
      return { url: `${apiUrl}/?${new URLSearchParams({ sessionId: id, sdkId })}`, reference: id }
    },
    async finish({ reference, method }) {
      if (!reference) throw new AgeProviderRefusal('This check has no session at Yoti.')
      const result = (await ask(`/sessions/${encodeURIComponent(reference)}/result`)) as Result
      if (result.id !== reference || result.type !== 'OVER')
        throw new AgeProviderRefusal('Yoti answered about another session.')
      return answerOf(result, method)
    },
    /** A session that nobody opens ends by itself. */
    async test() {
      const method = offered[0] ?? 'face_estimation'
      const nowhere = { state: '', nonce: '', codeVerifier: '', redirectUrl: 'https://example.com/' }
      await ask('/sessions', sessionFor({ ...nowhere, method, minimumAge: 18 }, settings))
    },
  }
}

/** One way only, which someone chose on our page; the answer is ready when they come back. */
function sessionFor({ method, minimumAge, redirectUrl, state }: AgeJourney, { faceMargin }: YotiSettings): object {
  const back = new URL(redirectUrl)
  if (state) back.searchParams.set('state', state)
  const others = Object.entries(ways).filter(([way]) => way !== method)
  const threshold = method === 'face_estimation' ? minimumAge + faceMargin : minimumAge
  return {
    type: 'OVER',
    ttl: session_lives_s,
    ...Object.fromEntries(others.map(([, { field }]) => [field, { allowed: false }])),
    [ways[method]?.field ?? '']: { allowed: true, threshold, level: 'PASSIVE', retry_limit: 1 },
    callback: { auto: true, url: back.href },
    cancel_url: back.href,
    synchronous_checks: true,
    retry_enabled: false,
    resume_enabled: false,
  }
}

/** A face that looks younger than the margin asks for says nothing of the age; every other way knows it. */
function answerOf({ status, method: said }: Result, method: AgeMethod): AgeAnswer {
  switch (status) {
    case 'COMPLETE':
      return said === ways[method]?.said ? 'over' : 'unclear'
    case 'FAIL':
      return method === 'face_estimation' ? 'unclear' : 'under'
    case 'IN_PROGRESS':
      return 'pending'
    case 'PENDING':
    case 'CANCELLED':
      return 'left'
    default:
      return 'unclear'
  }
}
