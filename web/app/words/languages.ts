import type { LanguageCode, RoomsInLanguage } from './say.ts'

/** Where the sentences of each language but English come from: a file that only its readers load. */
export const languages: Record<Exclude<LanguageCode, 'en'>, () => Promise<{ default: RoomsInLanguage }>> = {
  ar: () => import('./arabic.ts'),
}
