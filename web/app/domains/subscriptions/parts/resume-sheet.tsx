import type { SubscriptionView } from '@fanfare/contract'
import { Dialog } from '../../../ui/dialog.tsx'
import { say } from '../pause-words.ts'
import { ResumeForm } from './resume-form.tsx'

type Props = { row: SubscriptionView; name: string; onClose: () => void }

/** A paused subscription is resumed from the fan's list of subscriptions. */
export default function ResumeSheet({ row, name, onClose }: Props) {
  return (
    <Dialog title={say('resumeTitle', { name })} onClose={onClose}>
      <ResumeForm row={row} name={name} returnTo="/user/my-subscription" onDone={onClose} />
    </Dialog>
  )
}
