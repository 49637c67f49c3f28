import { expect, test } from 'vitest'
import { securityHeaders } from './headers.ts'
import type { CaptchaProvider } from './options.ts'

type More = { analytics?: boolean; agora?: boolean; callOrigins?: string[] }

const policyWith = (captcha?: CaptchaProvider, { analytics = false, agora = false, callOrigins }: More = {}) => {
  const site = { load: () => ({}) as never, mode: 'production', strict: true }
  const parts = { apiBase: '/api', siteUrl: 'https://site.example', captcha, ...(callOrigins && { callOrigins }) }
  const policy = securityHeaders({ nonce: 'n', site, parts, analytics, agora })['content-security-policy'] ?? ''
  return Object.fromEntries(policy.split('; ').map(line => line.split(/ (.*)/s) as [string, string]))
}

test('only the captcha in use may load its script and its frame, and nothing is framed without one', () => {
  expect(policyWith()['frame-src']).toBe("'none'")
  expect(policyWith()['script-src']).not.toContain('captcha')
  expect(policyWith('turnstile')['script-src']).toContain('https://challenges.cloudflare.com')
  expect(policyWith('turnstile')['frame-src']).toBe('https://challenges.cloudflare.com')
  expect(policyWith('recaptcha')['script-src']).toContain('https://www.google.com/recaptcha/')
  expect(policyWith('hcaptcha')['connect-src']).toContain('https://*.hcaptcha.com')
  expect(policyWith('hcaptcha')['script-src']).not.toContain('google.com/recaptcha')
})

test('the host that counts visits may be asked only where the site counts them', () => {
  const named = (analytics: boolean) =>
    JSON.stringify(policyWith(undefined, { analytics })).match(/google/g)?.length ?? 0
  expect([named(false), named(true)]).toEqual([0, 3])
})

test('the servers that carry live streams may be called only where the site has them', () => {
  const own = "'self' https://site.example"
  expect(policyWith()['connect-src']).toBe(own)
  const callOrigins = ['wss://live.example', 'https://live.example']
  expect(policyWith(undefined, { callOrigins })['connect-src']).toBe(`${own} ${callOrigins.join(' ')}`)
  expect(policyWith(undefined, { agora: true })['connect-src']).toContain('wss://*.edge.agora.io:*')
  expect(policyWith(undefined, { agora: true })['script-src']).not.toContain('agora')
})
