import { users } from '@fanfare/contract'
import clsx from 'clsx'
import { type LanguageCode, language, languageNames } from '../../words/say.ts'
import { call } from '../http/call.ts'
import { useViewer } from '../session/stores.tsx'
import { chooseLanguage } from './appearance.ts'
import { say } from './words.ts'
import './foot-links.css'

const codes = Object.keys(languageNames) as LanguageCode[]

/** The languages of the site, each by its own name and in its own direction; for members also that of their emails. */
export function LanguageChoice() {
  const now = language()
  const viewer = useViewer()
  const choose = async (code: LanguageCode) => {
    // The page changes even where the account can't be told.
    if (viewer) await call(users.updateMe, { body: { language: code } }).catch(() => undefined)
    chooseLanguage(code)
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-x-2 text-ink-faint text-small" aria-label={say('language')}>
      {codes.map(code => (
        <button
          key={code}
          type="button"
          lang={code}
          className={clsx('foot-link', code === now && 'text-ink underline')}
          aria-pressed={code === now}
          onClick={() => code !== now && choose(code)}
        >
          {languageNames[code]}
        </button>
      ))}
    </fieldset>
  )
}
