import type { WebOptions } from './index.ts'
import type { Site } from './pages.ts'

type Parts = { nonce: string; site: Site; parts: WebOptions }

const TAG_MANAGER = 'https://www.googletagmanager.com'
const ANALYTICS = 'https://*.google-analytics.com'

/**
 * The headers that protect a page: only scripts of this answer run, nothing is framed, nothing learns where somebody
 * came from. In development Vite adds scripts of its own, so the policy is left out there.
 */
export function securityHeaders({ nonce, site, parts }: Parts): Record<string, string> {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
  }
  if (parts.siteUrl.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  return site.strict
    ? {
        ...headers,
        'content-security-policy': policy(nonce, [new URL(parts.siteUrl).origin, ...(parts.mediaOrigins ?? [])]),
      }
    : headers
}

function policy(nonce: string, origins: string[]): string {
  const own = ["'self'", ...origins].join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${TAG_MANAGER}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${own} data: blob: ${ANALYTICS}`,
    `media-src ${own} blob:`,
    "font-src 'self'",
    `connect-src ${own} ${ANALYTICS}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
