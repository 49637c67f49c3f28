import { useEffect, useState } from 'react'
import { chooseDiscreet, chooseText, chooseTheme, currentText, currentTheme } from '../../../../core/page/appearance.ts'
import { type TextSize, type ThemeName, textSizes } from '../../../../core/page/site.ts'
import { useSite } from '../../../../core/session/stores.tsx'
import { Segmented, Switch } from '../../../../ui/choice.tsx'
import { Section } from '../../../../ui/section.tsx'
import { say } from '../../account-words.ts'
import { ReadingLanguageField } from './reading-language-field.tsx'
import '../../../../ui/field.css'

/** The language of the site and of emails; theme and size of text, which hold on this device at once. */
export function Look() {
  const site = useSite()
  const [theme, setTheme] = useState<ThemeName>(site.theme)
  const [text, setText] = useState<TextSize>(site.text)
  useEffect(() => {
    setTheme(currentTheme())
    setText(currentText())
  }, [])
  const themes = [
    { value: 'dark', label: say('themeDark'), icon: 'moon' },
    { value: 'light', label: say('themeLight'), icon: 'sun' },
    { value: 'system', label: say('themeSystem'), icon: 'monitor' },
  ] as const
  return (
    <Section id="account-look" title={say('look')}>
      <ReadingLanguageField />
      <div className="flex flex-col gap-2">
        <span className="field-label">{say('theme')}</span>
        <Segmented
          name="theme"
          label={say('theme')}
          options={themes}
          value={theme}
          onChange={chosen => {
            chooseTheme(chosen)
            setTheme(chosen)
          }}
        />
      </div>
      <div className="flex flex-col gap-2">
        <span className="field-label">{say('text')}</span>
        <Segmented
          name="text"
          label={say('text')}
          options={textSizes.map(value => ({ value, label: `${value}%` }))}
          value={text}
          onChange={chosen => {
            chooseText(chosen)
            setText(chosen)
          }}
        />
        <span className="hint">{say('textNote')}</span>
      </div>
      <div className="flex flex-col gap-2">
        <Switch
          label={say('discreet')}
          defaultChecked={site.discreet}
          aria-describedby="discreet-note"
          onChange={event => chooseDiscreet(event.target.checked)}
        />
        <span id="discreet-note" className="hint">
          {say('discreetNote')}
        </span>
      </div>
    </Section>
  )
}
