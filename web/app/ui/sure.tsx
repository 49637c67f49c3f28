import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { SheetFoot } from './sheet-foot.tsx'
import { say } from './words.ts'

type Props = {
  title: string
  text: ReactNode
  /** What else is chosen with it. */
  children?: ReactNode
  act: string
  /** What the act does; the dialog closes when it is done. A failure is for the caller to say. */
  onAct: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something that cannot be undone. */
export default function Sure({ title, text, children, act, onAct, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await onAct()
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        <p className="text-ink-muted text-label">{text}</p>
        {children}
        <SheetFoot>
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{say('cancel')}</Button>
            <Button kind="danger" busy={busy} onClick={run}>
              {act}
            </Button>
          </div>
        </SheetFoot>
      </div>
    </Dialog>
  )
}
