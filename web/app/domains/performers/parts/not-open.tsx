import type { PerformerDetails } from '@fanfare/contract'
import { useFollowed } from '../../../core/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { say } from '../part-words.ts'
import { FollowButton } from './follow-button.tsx'

/** Says that subscriptions cannot be paid for yet, and what can be done instead today. */
export default function NotOpen({ performer, onClose }: { performer: PerformerDetails; onClose: () => void }) {
  const { _id, name } = performer
  const followed = useFollowed(_id, performer.isFollowed)
  return (
    <Dialog title={say('notOpenTitle')} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        <p className="text-ink-muted text-label">{say('notOpenText')}</p>
        <ul className="flex flex-col gap-3 text-label">
          {(['notOpenFollow', 'notOpenUnlock', 'notOpenKeep'] as const).map(line => (
            <li key={line} className="flex gap-3">
              <Icon name="check" size="s" className="mt-0.5 shrink-0 text-ink-faint" />
              <span>{say(line, { name })}</span>
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-2 *:w-full">
          {followed ? (
            <p className="text-center text-good text-label" role="status">
              {say('notOpenFollowed', { name })}
            </p>
          ) : (
            <FollowButton id={_id} name={name} asServed={performer.isFollowed} kind="solid" />
          )}
          <Button kind="ghost" onClick={onClose}>
            {say('notNow')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
