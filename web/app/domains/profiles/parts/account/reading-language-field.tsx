import { users } from '@fanfare/contract'
import { useState } from 'react'
import { call } from '../../../../core/http/call.ts'
import { chooseLanguage } from '../../../../core/page/appearance.ts'
import { useViewer } from '../../../../core/session/stores.tsx'
import { SelectField } from '../../../../ui/field.tsx'
import { failureToast } from '../../../../ui/toasts.tsx'
import { type LanguageCode, language, languageNames } from '../../../../words/say.ts'
import { say } from '../../account-words.ts'

const codes = Object.keys(languageNames) as LanguageCode[]

/** The language that somebody reads the site and their emails in. A choice is kept at once and opens the page again. */
export function ReadingLanguageField() {
  const viewer = useViewer()
  const [chosen, setChosen] = useState<LanguageCode>(viewer?.language ?? language())
  const choose = async (code: LanguageCode) => {
    const before = chosen
    setChosen(code)
    try {
      await call(users.updateMe, { body: { language: code } })
      chooseLanguage(code)
    } catch {
      setChosen(before)
      failureToast(say('languageFailed'))
    }
  }
  return (
    <SelectField
      label={say('language')}
      hint={say('languageNote')}
      value={chosen}
      onChange={event => choose(event.target.value as LanguageCode)}
    >
      {codes.map(code => (
        <option key={code} value={code} lang={code}>
          {languageNames[code]}
        </option>
      ))}
    </SelectField>
  )
}
