import type { KeyView } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'

type Props = { of: KeyView; onRename: () => void; onEnd: () => void }

/** One API key: what it is for, what it can do, when it was used, and what can be done about it. */
export function KeyRow({ of: key, onRename, onEnd }: Props) {
  const { now_ms, timeZone } = useSite()
  const day = (at: string | null) => (at ? dateText(at, now_ms, timeZone) : 'none')
  const until = key.state === 'ended' ? key.endedAt : key.expiresAt
  return (
    <li className="card card-pad flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-2">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <b className="wrap-anywhere font-strong">{key.name}</b>
          <span className="num text-ink-faint text-small" dir="ltr">
            {say('endsIn', { four: key.lastFour })}
          </span>
        </span>
        <span className="text-ink-muted text-small">
          {say(`keyState_${key.state}`, { made: day(key.createdAt), until: day(until) })}
          {' · '}
          {key.lastUsedOn ? say('lastUsed', { day: dateText(key.lastUsedOn, now_ms, 'UTC') }) : say('neverUsed')}
        </span>
        <span className="flex flex-wrap gap-1.5">
          {key.scopes.map(scope => (
            <Badge key={scope}>{say(`scope_${scope}`)}</Badge>
          ))}
          {key.readOnly && <Badge icon="eye">{say('readOnly')}</Badge>}
        </span>
      </div>
      {key.state === 'active' && (
        <span className="flex items-center gap-1">
          <IconButton icon="pencil" size="s" label={say('renameOf', { name: key.name })} onClick={onRename} />
          <IconButton icon="trash" size="s" label={say('endOf', { name: key.name })} onClick={onEnd} />
        </span>
      )}
    </li>
  )
}
