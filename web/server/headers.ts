import type { CaptchaProvider, WebOptions } from './options.ts'
import type { Site } from './site.ts'

/** What the settings of the site bring into its pages. */
type Brought = { analytics: boolean; agora: boolean }
type Parts = { nonce: string; site: Site; parts: WebOptions } & Brought

const TAG_MANAGER = 'https://www.googletagmanager.com'
const ANALYTICS = 'https://*.google-analytics.com'
/** Where Agora's client goes, by Agora's list for firewalls; its nodes answer on many ports. */
const AGORA = ['agora.io', 'edge.agora.io', 'sd-rtn.com', 'edge.sd-rtn.com']
  .map(host => `https://*.${host}:* wss://*.${host}:*`)
  .join(' ')

/** What each captcha loads, by the documents of its maker. */
const captchas: Record<CaptchaProvider, { scripts: string; frames: string; more: string }> = {
  turnstile: { scripts: 'https://challenges.cloudflare.com', frames: 'https://challenges.cloudflare.com', more: '' },
  recaptcha: {
    scripts: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    frames: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    more: '',
  },
  hcaptcha: {
    scripts: 'https://hcaptcha.com https://*.hcaptcha.com',
    frames: 'https://hcaptcha.com https://*.hcaptcha.com',
    more: ' https://hcaptcha.com https://*.hcaptcha.com',
  },
}

/**
 * The headers that protect a page: only scripts of this answer run, nothing is framed, nothing learns where somebody
 * came from; with `analytics` the host that counts visits may be asked too, and Agora's with `agora`. In development Vite
 * adds scripts of its own, so the policy is left out there.
 */
export function securityHeaders({ nonce, site, parts, ...brought }: Parts): Record<string, string> {
  const headers: Record<string, string> = {
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
  }
  return site.strict
    ? {
        ...headers,
        'content-security-policy': policy(nonce, parts, brought),
      }
    : headers
}

function policy(
  nonce: string,
  { siteUrl, mediaOrigins = [], callOrigins = [], captcha }: WebOptions,
  { analytics, agora }: Brought,
): string {
  const own = ["'self'", new URL(siteUrl).origin, ...mediaOrigins].join(' ')
  const { scripts, frames, more } = captcha ? captchas[captcha] : { scripts: '', frames: "'none'", more: '' }
  const [tag, counted] = analytics ? [` ${TAG_MANAGER}`, ` ${ANALYTICS}`] : ['', '']
  const called = [own, ...callOrigins, ...(agora ? [AGORA] : [])].join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${tag} ${scripts}`.trimEnd(),
    `style-src 'self' 'nonce-${nonce}'${more}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${own} data: blob:${counted}`,
    `media-src ${own} blob:`,
    "font-src 'self'",
    `connect-src ${called}${counted}${more}`,
    `frame-src ${frames}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
