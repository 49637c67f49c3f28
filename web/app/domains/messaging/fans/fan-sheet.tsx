import type { ConversationView } from '@fanfare/contract'
import { Dialog } from '../../../ui/dialog.tsx'
import { nameOf } from '../people.ts'
import FanAbout from './fan-about.tsx'

/** The card of a fan where there is no room for it beside the conversation. */
export default function FanSheet({ conversation, onClose }: { conversation: ConversationView; onClose: () => void }) {
  const { recipientInfo: person } = conversation
  if (!person) return null
  return (
    <Dialog title={nameOf(conversation)} onClose={onClose}>
      <div className="flex flex-col gap-6 p-6">
        <FanAbout fanId={person._id} conversation={conversation} />
      </div>
    </Dialog>
  )
}
