import type { App } from '../context.ts'

const localhost = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Whether a page of this origin may call us with the cookie. An invalid origin, such as `null`, may not. */
export function originAllowed(app: Pick<App, 'config'>, origin: string): boolean {
  const { siteUrl, allowedOrigins, mode } = app.config
  if (origin === new URL(siteUrl).origin || allowedOrigins.includes(origin)) return true
  return mode === 'development' && localhost.test(origin)
}
