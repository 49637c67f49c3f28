import { type CommentSettings, comments } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { load } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Radio } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Section } from '../../../ui/section.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { sayComments as say } from '../comment-words.ts'
import '../../../ui/tag.css'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('settingsTitle'))

export function loader(args: LoaderFunctionArgs): Promise<CommentSettings> {
  return load(args, comments.ownCommentSettings)
}

const rules = ['everybody', 'followers', 'subscribers', 'nobody'] as const

/** Who may comment on a creator's posts, and which words hide a comment. Each change is saved at once. */
export default function CommentSettingsPage() {
  const served = useLoaderData<typeof loader>()
  const [settings, setSettings] = useState(served)
  const save = async (part: Partial<CommentSettings>) => {
    const before = settings
    setSettings({ ...before, ...part })
    try {
      setSettings(await call(comments.changeCommentSettings, { body: part }))
      toast(say('saved'))
    } catch (error) {
      setSettings(before)
      failureToast(sentenceOf(error))
    }
  }
  return (
    <SettingsFrame title={say('settingsTitle')}>
      <Section id="who" title={say('who')} text={say('whoText')}>
        <fieldset aria-labelledby="who">
          {rules.map(rule => (
            <Radio
              key={rule}
              name="who"
              label={say(`who_${rule}`)}
              checked={settings.whoMayComment === rule}
              onChange={() => save({ whoMayComment: rule })}
            />
          ))}
        </fieldset>
      </Section>
      <HiddenWords words={settings.hiddenWords} onChange={hiddenWords => save({ hiddenWords })} />
    </SettingsFrame>
  )
}

const WORD_MAX = 60

function HiddenWords({ words, onChange }: { words: string[]; onChange: (words: string[]) => void }) {
  const [text, setText] = useState('')
  const add = (event: React.SubmitEvent) => {
    event.preventDefault()
    const word = text.trim()
    if (word === '') return
    setText('')
    if (!words.includes(word.toLowerCase())) onChange([...words, word])
  }
  return (
    <Section id="words" title={say('words')} text={say('wordsText')} count={words.length}>
      {words.length === 0 ? (
        <p className="text-ink-muted text-label">{say('noWords')}</p>
      ) : (
        <ul className="tags">
          {words.map(word => (
            <Tag
              key={word}
              text={word}
              remove={say('removeWord', { word })}
              onRemove={() => onChange(words.filter(one => one !== word))}
            />
          ))}
        </ul>
      )}
      <Form className="flex items-end gap-2" onSubmit={add}>
        <TextField
          label={say('addWord')}
          maxLength={WORD_MAX}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <Button type="submit" className="min-h-12">
          {say('addWordAct')}
        </Button>
      </Form>
    </Section>
  )
}
