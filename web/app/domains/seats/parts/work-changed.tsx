import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { say } from '../words.ts'

/** Tells a page that is open that its session works for somebody else now, or for nobody; then the site is drawn anew. */
export function WorkChanged({ text }: { text: string; onClose: () => void }) {
  const goOn = () => location.assign('/home')
  return (
    <Dialog title={say('changedTitle')} onClose={goOn}>
      <div className="flex flex-col gap-5 p-6">
        <p className="text-label">{text}</p>
        <Button kind="solid" size="l" block onClick={goOn}>
          {say('goOn')}
        </Button>
      </div>
    </Dialog>
  )
}
