import { type AgeProviderName, age, type Input } from '@fanfare/contract'
import type { Someone, World } from './world.ts'

/** Where the proxy of these tests says that people are. */
export const behindProxy = {
  TRUST_PROXY: '1',
  TRUSTED_COUNTRY_HEADER: 'cf-ipcountry',
  TRUSTED_REGION_HEADER: 'cf-region-code',
}

/** The headers of someone in a country, with what their browser keeps. */
export function from(country: string, { region = '', cookie = '' } = {}): Record<string, string> {
  return {
    'cf-ipcountry': country,
    'x-forwarded-for': '192.0.2.7',
    ...(region && { 'cf-region-code': region }),
    ...(cookie && { cookie }),
  }
}

type RuleBody = Input<typeof age.addAgeRule>['body']

/** A rule that takes every way which tests know. */
export const ruleOf = (country: string, changes: Partial<RuleBody> = {}): RuleBody => ({
  country,
  minimumAge: 18,
  days: 365,
  covers: 'content',
  law: 'Online Safety Act 2023',
  methods: ['face_estimation', 'id_document', 'digital_id'],
  ...changes,
})

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf({ headers }: { headers: Headers }): Record<string, string> {
  const pairs = headers.getSetCookie().map(line => (line.split(';')[0] ?? '').split('=') as [string, string])
  return Object.fromEntries(pairs)
}

type Checked = {
  as?: Someone | undefined
  headers: Record<string, string>
  provider?: AgeProviderName
  method?: 'face_estimation' | 'id_document' | 'digital_id'
  return?: string
}

/** The way of a browser through a check: its beginning, and the answer that the callback gives. */
export function checks(world: World) {
  const begin = async ({
    as = world.visitor,
    headers,
    provider = 'sandbox',
    method = 'digital_id',
    ...more
  }: Checked) => {
    const started = await as.ask(age.startAgeCheck, {
      headers,
      body: { provider, method, ...(more.return && { return: more.return }) },
    })
    return { started, url: started.data?.url ?? '', state: cookiesOf(started).ageState ?? '' }
  }
  const sandboxPage = (url: string) => new URL(url).pathname
  return {
    begin,
    /** Says something on the sandbox's page; answers the address that it leads back to. */
    async say(url: string, answer: string): Promise<string> {
      const site = world.url.replace(/\/api$/, '')
      const said = await world.raw(site + sandboxPage(url), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ answer }),
      })
      const back = said.headers.get('location') ?? ''
      return back && world.url + new URL(back).pathname.replace(/^\/api/, '') + new URL(back).search
    },
    /** Comes back with the cookie of the browser that left, and the token of a person. */
    back(
      url: string,
      { as, headers, state }: { as?: Someone | undefined; headers: Record<string, string>; state: string },
    ) {
      const cookie = [headers.cookie, `ageState=${state}`].filter(Boolean).join('; ')
      return world.raw(url, { headers: { ...headers, cookie, ...(as && { authorization: as.token }) } })
    },
    /** All of it. */
    async through(answer: string, checked: Checked) {
      const { url, state } = await begin(checked)
      return this.back(await this.say(url, answer), { as: checked.as, headers: checked.headers, state })
    },
  }
}
