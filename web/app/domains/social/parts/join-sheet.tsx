import { useQueryClient } from '../../../core/http/queries.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { JoinFirst } from '../../wallet/index.ts'
import { sayComments as say } from '../comment-words.ts'

/** Lets a visitor join or log in without leaving the conversation. */
export default function JoinSheet({ next, onClose }: { next: string; onClose: () => void }) {
  const client = useQueryClient()
  const enter = () => {
    onClose()
    void client.invalidateQueries()
  }
  return (
    <Dialog title={say('joinTitle')} onClose={onClose}>
      <div className="p-6">
        <JoinFirst next={next} onEntered={enter} />
      </div>
    </Dialog>
  )
}
