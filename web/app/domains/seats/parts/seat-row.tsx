import type { SeatView } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { nameOf } from '../names.ts'
import { say } from '../words.ts'

type Props = { seat: SeatView; onChange: () => void; onEnd: () => void; onAgain: () => void }

/** One helper or invitation: who, what they can do, since when, and what can be done about it. */
export function SeatRow({ seat, onChange, onEnd, onAgain }: Props) {
  const name = nameOf(seat)
  const face = seat.helper ?? { _id: seat._id, name, avatar: '' }
  const isOpen = seat.state === 'invited' || seat.state === 'expired'
  return (
    <li className="card card-pad flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
        <Who of={face} name={name} sub={<Since seat={seat} />} />
        <span className="flex flex-wrap gap-1.5">
          {seat.scopes.map(scope => (
            <Badge key={scope}>{say(`scope_${scope}`)}</Badge>
          ))}
        </span>
      </div>
      {seat.state !== 'ended' && (
        <span className="flex items-center gap-1">
          {isOpen ? (
            <Button size="s" onClick={onAgain}>
              {say('again')}
            </Button>
          ) : (
            <IconButton icon="pencil" size="s" label={say('change', { name })} onClick={onChange} />
          )}
          <IconButton icon="trash" size="s" label={say('endOf', { name })} onClick={onEnd} />
        </span>
      )}
    </li>
  )
}

function Since({ seat: { state, expiresAt, acceptedAt, endedAt, createdAt } }: { seat: SeatView }) {
  const { now_ms, timeZone } = useSite()
  const at = { invited: expiresAt, expired: expiresAt, active: acceptedAt, ended: endedAt }[state] ?? createdAt
  return say(`state_${state}`, { day: dateText(at, now_ms, timeZone) })
}
