import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { copyText } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

type Props = { of: 'key' | 'hook'; secret: string; note?: string | undefined; onClose: () => void }

/** A secret, this once. */
export default function Secret({ of, secret, note, onClose }: Props) {
  return (
    <Dialog title={say(`${of}SecretTitle`)} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        <p className="text-ink-muted text-label">
          {say(`${of}SecretText`)} {note}
        </p>
        <TextField
          label={say(`${of}Secret`)}
          value={secret}
          readOnly
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          onFocus={event => event.target.select()}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{say('done')}</Button>
          <Button kind="solid" onClick={() => void copyText(secret, say('copied'))}>
            <Icon name="copy" size="s" />
            {say('copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
