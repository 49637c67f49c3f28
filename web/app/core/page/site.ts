import type { CurrentUser, PublicSettings, StudioPlaceView } from '@fanfare/contract'

export const themes = ['dark', 'light', 'system'] as const
export type ThemeName = (typeof themes)[number]

/** Sizes of text in per cent of what the device has. */
export const textSizes = ['100', '115', '130', '200'] as const
export type TextSize = (typeof textSizes)[number]

/** What every page is drawn with: how the site is set up, who looks at it, and where and when. */
export type Site = {
  settings: PublicSettings
  viewer: CurrentUser | null
  /** The places of the studio that don't always show; only on pages of the studio. */
  places?: readonly StudioPlaceView[]
  /** The country of the visitor is not served. */
  blocked: boolean
  /** The country of the visitor as two capital letters, or null where it is not known. */
  country: string | null
  /** Visits are counted here, and the law of the visitor's country wants them to be asked. */
  asksConsent: boolean
  /** The server's moment; the first paint of the browser uses it too. */
  now_ms: number
  /** The reader's zone, as the browser told it on an earlier visit. */
  timeZone: string
  theme: ThemeName
  text: TextSize
  /** Tabs and history of this browser don't name the site, and there is a quick way out. */
  discreet: boolean
  apiBase: string
  /** The public address of the site without a slash at the end, for share cards. */
  origin: string
}

/** The theme a cookie asks for: dark unless it says otherwise (specification, section 1). */
export function themeOf(cookie: string | undefined): ThemeName {
  return cookie === 'light' || cookie === 'system' ? cookie : 'dark'
}

/** The size of text a cookie asks for, in per cent. */
export function textSizeOf(cookie: string | undefined): TextSize {
  return textSizes.find(size => size === cookie) ?? '100'
}

/** The reader's time zone, or UTC when the cookie is missing or names no zone. */
export function timeZoneOf(cookie: string | undefined): string {
  if (!cookie || !/^[A-Za-z0-9+_/-]{1,40}$/.test(cookie)) return 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: cookie }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
