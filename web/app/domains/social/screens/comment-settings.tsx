import { type CommentSettings, comments } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { load } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Radio } from '../../../ui/choice.tsx'
import { Section } from '../../../ui/section.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { WordList } from '../../../ui/word-list.tsx'
import { sayComments as say } from '../comment-words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('settingsTitle'))

export function loader(args: LoaderFunctionArgs): Promise<CommentSettings> {
  return load(args, comments.ownCommentSettings)
}

const WORD_MAX = 60
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
      <Section id="words" title={say('words')} text={say('wordsText')} count={settings.hiddenWords.length}>
        <WordList
          words={settings.hiddenWords}
          onChange={hiddenWords => save({ hiddenWords })}
          none={say('noWords')}
          add={say('addWord')}
          addAct={say('addWordAct')}
          remove={word => say('removeWord', { word })}
          max={WORD_MAX}
        />
      </Section>
    </SettingsFrame>
  )
}
