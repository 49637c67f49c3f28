import { age } from '@fanfare/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { behindProxy, checks, cookiesOf, from, ruleOf } from '../../test/ages.ts'
import { openWorld, type Someone, type World } from '../../test/world.ts'
import { type YotiCompany, yotiCompany } from '../../test/yoti-company.ts'

let yoti: YotiCompany
let world: World
let olga: Someone
let check: ReturnType<typeof checks>
const britain = from('GB')

beforeAll(async () => {
  yoti = await yotiCompany()
  world = await openWorld({ ...behindProxy, ...yoti.keys })
  olga = await world.operator('olga')
  await olga.ask(age.addAgeRule, { body: ruleOf('GB') })
  check = checks(world)
})
beforeEach(() => yoti.sessions.splice(0))
afterAll(async () => {
  await world.close()
  await yoti.close()
})

const leave = (method: 'face_estimation' | 'id_document' | 'digital_id') =>
  check.begin({ headers: britain, provider: 'yoti', method })

/** Where Yoti sends the browser back to, as the site asked for it, through this test's own door. */
function comeBack(state: string) {
  const { pathname, search } = new URL(yoti.sessions.at(-1)?.callback.url ?? '')
  return check.back(world.url + pathname.replace(/^\/api/, '') + search, { headers: britain, state })
}

it('Yoti is asked in one way only, with a margin for faces, and told nothing of the person', async () => {
  const { url } = await leave('face_estimation')
  const [{ id, status: _status, callback, cancel_url: _cancel, ...asked } = {} as never] = yoti.sessions
  expect(url).toBe(`${yoti.url}/?sessionId=${id}&sdkId=${yoti.keys.YOTI_SDK_ID}`)
  expect(callback).toMatchObject({ auto: true })
  expect(asked).toEqual({
    type: 'OVER',
    ttl: 900,
    synchronous_checks: true,
    retry_enabled: false,
    resume_enabled: false,
    age_estimation: { allowed: true, threshold: 25, level: 'PASSIVE', retry_limit: 1 },
    doc_scan: { allowed: false },
    digital_id: { allowed: false },
    credit_card: { allowed: false },
    mobile: { allowed: false },
  })
  await leave('id_document')
  expect(yoti.sessions.at(-1)).toMatchObject({ doc_scan: { threshold: 18 }, age_estimation: { allowed: false } })
})

it.each([
  ['face_estimation', 'COMPLETE', 'AGE_ESTIMATION', undefined],
  ['id_document', 'COMPLETE', 'DOC_SCAN', undefined],
  ['id_document', 'COMPLETE', 'AGE_ESTIMATION', 'unclear'],
  ['face_estimation', 'FAIL', 'AGE_ESTIMATION', 'unclear'],
  ['id_document', 'FAIL', 'DOC_SCAN', 'under'],
  ['digital_id', 'ERROR', 'DIGITAL_ID', 'unclear'],
  ['digital_id', 'CANCELLED', undefined, 'left'],
  ['digital_id', 'EXPIRED', undefined, 'unclear'],
  ['digital_id', 'A_NEW_WORD', undefined, 'unclear'],
] as const)('%s that ends as %s by %s is told as %s', async (method, status, said, outcome) => {
  const { state } = await leave(method)
  yoti.find(status, said)
  const answer = await comeBack(state)
  const proof = cookiesOf(answer).age
  if (outcome) expect(answer.headers.get('location')).toContain(`/age?outcome=${outcome}`)
  else expect([answer.headers.get('location'), Boolean(proof)]).toEqual([`${world.running.app.config.siteUrl}/`, true])
})

it('a result that isn’t there yet is asked for again', async () => {
  const { state } = await leave('id_document')
  yoti.find('IN_PROGRESS', 'DOC_SCAN')
  expect((await comeBack(state)).headers.get('location')).toContain(`outcome=pending&provider=yoti&state=${state}`)
  yoti.find('COMPLETE', 'DOC_SCAN')
  expect(cookiesOf(await comeBack(state)).age).toBeTruthy()
})

it('operators hear whether the keys are taken', async () => {
  const params = { provider: 'yoti' as const }
  expect((await olga.ask(age.testAgeProvider, { params })).data).toEqual({ works: true, problem: '' })
  yoti.lock(true)
  const { data } = await olga.ask(age.testAgeProvider, { params })
  expect((await leave('digital_id')).started.error).toBe('AGE_CHECK_UNAVAILABLE')
  yoti.lock(false)
  expect(data).toEqual({ works: false, problem: 'Yoti answered 401 to sessions.' })
})

it('the sandbox isn’t offered beside a real provider', async () => {
  const { data } = await olga.ask(age.ageDesk)
  expect(data.providers.map(({ provider }) => provider)).toEqual(['yoti'])
  const site = world.url.replace(/\/api$/, '')
  expect((await fetch(`${site}/sandbox/age/01890000-0000-7000-8000-000000000000`)).status).toBe(404)
})
