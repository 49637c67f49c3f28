import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextAreaField } from '../../../../ui/field.tsx'
import { Form } from '../../../../ui/form.tsx'
import { say } from '../../studio-words.ts'

const WORDS_MAX = 200
const LENGTH = { min: 2, max: 40 }

type Props = { words: string[]; onSave: (words: string[]) => Promise<void>; onClose: () => void }

/** Words that nobody may say in a creator's chats. */
export default function WordsDialog({ words, onSave, onClose }: Props) {
  const [text, setText] = useState(words.join(', '))
  const [busy, setBusy] = useState(false)
  const wanted = [...new Set(text.split(/[,\n]/).map(word => word.trim()))].filter(word => word !== '')
  const wrong = wanted.find(word => word.length < LENGTH.min || word.length > LENGTH.max)
  const problem = wrong
    ? say('wordWrong', { word: wrong })
    : wanted.length > WORDS_MAX
      ? say('tooManyWords', { n: WORDS_MAX })
      : undefined
  const save = async (event: React.SubmitEvent) => {
    event.preventDefault()
    if (problem) return
    setBusy(true)
    await onSave(wanted)
    onClose()
  }
  return (
    <Dialog title={say('wordsTitle')} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={save}>
        <TextAreaField
          label={say('wordsLabel')}
          hint={say('wordsHint')}
          rows={4}
          value={text}
          error={problem}
          onChange={event => setText(event.target.value)}
        />
        <Button type="submit" kind="solid" size="l" block busy={busy} disabled={problem !== undefined}>
          {say('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
