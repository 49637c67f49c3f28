import { type Caption, captionBytesMax, captionLanguages } from '@fanfare/contract'
import { useEffect, useRef, useState } from 'react'
import { decodeText } from '../../../../core/files/decode-text.ts'
import { ApiError } from '../../../../core/http/api-error.ts'
import { sentenceOf } from '../../../../core/http/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField, TextAreaField } from '../../../../ui/field.tsx'
import { languageName } from '../../../../ui/names.ts'
import { toast } from '../../../../ui/toasts.tsx'
import { say } from '../../captions-words.ts'
import { chooseTextFile } from '../../picker.ts'

type Language = Caption['language']
type Props = {
  /** What is replaced; null for captions in another language. */
  caption: Caption | null
  taken: readonly string[]
  isSound: boolean
  onSave: (caption: { language: Language; text: string }) => Promise<void>
  onClose: () => void
}

/** Captions in one language: from a file, or pasted. No form of its own, because the page of a video is one. */
export function CaptionsForm({ caption, taken, isSound, onSave, onClose }: Props) {
  const { fields, language, setLanguage, text, setText, problems, busy, read, save } = useFields(caption, {
    isSound,
    onSave,
    onClose,
  })
  const free = captionLanguages.filter(code => code === caption?.language || !taken.includes(code))
  const named = free.map(code => ({ code, name: languageName(code) })).toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <fieldset ref={fields} className="flex flex-col gap-4">
      <legend className="sr-only">{say(caption ? 'editTitle' : isSound ? 'addTranscript' : 'addCaptions')}</legend>
      <SelectField
        label={say('language')}
        value={language}
        disabled={caption !== null}
        error={problems.language}
        onChange={event => setLanguage(event.target.value as Language)}
      >
        <option value="">{say('chooseLanguage')}</option>
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={say(isSound ? 'transcript' : 'text')}
        hint={say(isSound ? 'transcriptHint' : 'textHint')}
        rows={8}
        dir="auto"
        spellCheck={false}
        value={text}
        error={problems.text}
        onChange={event => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={() => void read()}>
          {say('chooseFile')}
        </Button>
        <span className="grow" />
        <Button size="s" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button size="s" kind="solid" busy={busy} onClick={save}>
          {say('save')}
        </Button>
      </div>
    </fieldset>
  )
}

/** What is filled in, what is wrong with it, and the ways to fill it from a file and to save it. */
function useFields(
  caption: Caption | null,
  { isSound, onSave, onClose }: Pick<Props, 'isSound' | 'onSave' | 'onClose'>,
) {
  const [language, setLanguage] = useState<Language | ''>(caption?.language ?? '')
  const [text, setText] = useState(caption?.text ?? '')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>(':is(select, textarea):not(:disabled)')?.focus()
  }, [])
  useEffect(() => {
    if (Object.keys(problems).length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])
  const read = async () => {
    const file = await chooseTextFile(isSound ? '.txt,text/plain' : '.vtt,.srt,text/vtt')
    if (!file) return
    if (file.size > captionBytesMax) return setProblems({ text: say('fileTooLarge') })
    const read = decodeText(new Uint8Array(await file.arrayBuffer()), language || undefined)
    if (read === undefined) return setProblems({ text: say(language ? 'fileNotUtf8' : 'fileNeedsLanguage') })
    setText(read)
    setProblems({})
  }
  const save = async () => {
    const missing = { ...(!language && { language: say('needLanguage') }), ...(!text && { text: say('needText') }) }
    setProblems(missing)
    if (!language || !text || busy) return
    setBusy(true)
    try {
      await onSave({ language, text })
      toast(say('saved', { language: languageName(language) }))
      onClose()
    } catch (error) {
      setProblems(problemsOf(error))
      setBusy(false)
    }
  }
  return { fields, language, setLanguage, text, setText, problems, busy, read, save }
}

/** Each sentence at its field; what belongs to none is said at the text. */
function problemsOf(error: unknown): Record<string, string> {
  const fields = error instanceof ApiError ? error.fields : []
  if (fields.length === 0) return { text: sentenceOf(error) }
  return Object.fromEntries(fields.map(({ path, message }) => [path === 'language' ? path : 'text', message]))
}
