import type { LanguageCode } from '../../words/say.ts'
import type { TextSize, ThemeName } from './site.ts'

const YEAR_S = 365 * 24 * 60 * 60

/** Changes the theme at once and for every later visit. */
export function chooseTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme
  remember('theme', theme)
}

/** Changes the size of all text at once and for every later visit, in per cent. */
export function chooseText(size: TextSize): void {
  document.documentElement.dataset.text = size
  remember('text', size)
}

/** Opens this page again in another language, which every later visit is in, too. */
export function chooseLanguage(code: LanguageCode): void {
  remember('language', code)
  location.reload()
}

/** Hides the name of the site in tabs, or shows it again, on this page and every later visit. */
export function chooseDiscreet(isOn: boolean): void {
  remember('discreet', isOn ? 'on' : 'off')
  location.reload()
}

/** The theme that is on now. */
export function currentTheme(): ThemeName {
  return (document.documentElement.dataset.theme ?? 'dark') as ThemeName
}

/** The size of text that is on now, in per cent. */
export function currentText(): TextSize {
  return (document.documentElement.dataset.text ?? '100') as TextSize
}

/** Goes from dark to light or back, whatever "system" happens to mean here. */
export function flipTheme(): void {
  const dark =
    currentTheme() === 'dark' || (currentTheme() === 'system' && !matchMedia('(prefers-color-scheme: light)').matches)
  chooseTheme(dark ? 'light' : 'dark')
}

function remember(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is missing in Firefox and Safari.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
}
