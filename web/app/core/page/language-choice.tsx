import clsx from 'clsx'
import { type LanguageCode, language, languageNames } from '../../words/say.ts'
import { chooseLanguage } from './appearance.ts'
import { say } from './words.ts'
import './foot-links.css'

const codes = Object.keys(languageNames) as LanguageCode[]

/** The languages of the site, each by its own name and in its own direction. */
export function LanguageChoice() {
  const now = language()
  return (
    <fieldset className="flex flex-wrap items-center gap-x-2 text-ink-faint text-small" aria-label={say('language')}>
      {codes.map(code => (
        <button
          key={code}
          type="button"
          lang={code}
          className={clsx('foot-link', code === now && 'text-ink underline')}
          aria-pressed={code === now}
          onClick={() => code !== now && chooseLanguage(code)}
        >
          {languageNames[code]}
        </button>
      ))}
    </fieldset>
  )
}
