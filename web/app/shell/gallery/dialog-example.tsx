import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { say } from './words.ts'

export default function DialogExample({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={say('dialogTitle')} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        <p className="text-ink-muted">{say('dialogText')}</p>
        <div className="flex justify-end gap-3">
          <Button kind="ghost" onClick={onClose}>
            {say('stay')}
          </Button>
          <Button kind="danger" onClick={onClose}>
            {say('leave')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
