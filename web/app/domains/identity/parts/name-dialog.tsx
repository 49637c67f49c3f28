import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { say } from '../security-words.ts'

type Props = {
  title: string
  name: string
  act: string
  onName: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks what a passkey is to be called. */
export default function NameDialog({ title, name, act, onName, onClose }: Props) {
  const [text, setText] = useState(name)
  const [busy, setBusy] = useState(false)
  const done = async () => {
    setBusy(true)
    await onName(text.trim())
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        method="post"
        className="flex flex-col gap-5 p-6"
        onSubmit={event => {
          event.preventDefault()
          void done()
        }}
      >
        <TextField
          label={say('passkeyName')}
          hint={say('passkeyNameHint')}
          value={text}
          maxLength={60}
          autoFocus
          onChange={event => setText(event.target.value)}
        />
        <Button type="submit" kind="solid" size="l" block busy={busy} disabled={text.trim() === ''}>
          {act}
        </Button>
      </form>
    </Dialog>
  )
}
