import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { say as sayUi } from '../../../ui/words.ts'
import { say } from './words.ts'

const ALT_MAX = 300

type Props = { name: string; src: string | null; alt: string; onAlt: (alt: string) => void; onClose: () => void }

/** Asks what a picture shows, for those who can't see it. */
export default function AltDialog({ name, src, alt, onAlt, onClose }: Props) {
  const [text, setText] = useState(alt)
  const save = () => {
    onAlt(text.replace(/\s+/g, ' ').trim())
    onClose()
  }
  return (
    <Dialog title={say('altTitle')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-6">
        {src && <img src={src} alt="" className="max-h-60 self-center rounded-control object-contain" />}
        <TextAreaField
          label={say('altLabel')}
          hint={say('altText', { name })}
          value={text}
          maxLength={ALT_MAX}
          onChange={event => setText(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{sayUi('cancel')}</Button>
          <Button kind="solid" onClick={save}>
            {say('altSave')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
