import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { say as sayUi } from '../../../ui/words.ts'
import { say } from '../words.ts'

/** In place of a sheet where money moves, for those who have no wallet. */
export function FansOnly({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={say('fansOnly')} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        <p className="text-ink-muted text-label">{say('fansOnlyText')}</p>
        <Button onClick={onClose}>{sayUi('close')}</Button>
      </div>
    </Dialog>
  )
}
