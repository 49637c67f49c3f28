import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languages } from './words/languages.ts'
import { addLanguage, languageFrom, readBy } from './words/say.ts'

const language = languageFrom(document.documentElement.lang)
readBy(() => language)
if (language !== 'en') addLanguage(language, (await languages[language]()).default)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
