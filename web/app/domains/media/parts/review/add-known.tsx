import { media } from '@fanfare/contract'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceOf } from '../../../../core/http/call.ts'
import { upload } from '../../../../core/http/upload.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toasts.tsx'
import { say } from '../../held-words.ts'

const NOTE_MAX = 500
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Adds a picture that must not be published. */
export function AddKnown({ onAdded }: { onAdded: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [file, setFile] = useState<File>()
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!file) return setError(say('noFile'))
    setBusy(true)
    setError(undefined)
    try {
      await upload(media.addKnownPicture, { body: { note: note.trim() }, files: { file } })
      form.current?.reset()
      setFile(undefined)
      setNote('')
      toast(say('added'))
      onAdded()
    } catch (problem) {
      setError(sentenceOf(problem))
    }
    setBusy(false)
  }
  return (
    <form ref={form} method="post" className="card card-pad flex flex-col gap-4" noValidate onSubmit={send}>
      <h2 className="font-strong">{say('add')}</h2>
      <TextField
        label={say('file')}
        type="file"
        accept={ACCEPTED}
        hint={say('fileText')}
        error={error}
        onChange={event => {
          setFile(event.target.files?.[0])
          setError(undefined)
        }}
      />
      <TextField
        label={say('note')}
        value={note}
        maxLength={NOTE_MAX}
        hint={say('noteHint')}
        onChange={event => setNote(event.target.value)}
      />
      <Button type="submit" kind="solid" busy={busy} className="self-start">
        {say('addAct')}
      </Button>
    </form>
  )
}
