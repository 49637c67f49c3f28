import type { TakedownView } from '@fanfare/contract'
import { profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { useFocusKept } from '../../../ui/focus.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { groundText } from '../decision-states.ts'
import { hasPage, openLabels, pathOfThing } from '../places.ts'
import { sayQueue } from '../queue-words.ts'
import { say } from '../takedown-words.ts'
import { PutBack } from './takedown-acts.tsx'

/** One thing that was taken down: why, who did it and when, and whether it is back. */
export function TakedownRow({ row, onChanged }: { row: TakedownView; onChanged: () => void }) {
  const { _id, performerInfo, performerId, title, reason, operatorInfo, createdAt, liftedAt, liftReason } = row
  const site = useSite()
  const now = useNow(site.now_ms)
  const item = useFocusKept()
  const creator = performerInfo ?? { _id: performerId, name: say('gone'), username: null }
  const by = operatorInfo?.name ?? say('gone')
  const ago = (at: string) => agoText(at, now, site.timeZone)
  return (
    <li ref={item} className="card card-pad flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex min-w-0 flex-1 basis-56 items-center gap-3">
          <Avatar of={{ ...creator, avatar: '' }} size={40} />
          <span className="flex min-w-0 flex-col">
            <b className="wrap-anywhere font-strong">{title || say('noTitle')}</b>
            <KindBy row={row} />
          </span>
        </span>
        {liftedAt ? (
          <Badge tone="good" icon="circle-check">
            {say('backOn')}
          </Badge>
        ) : (
          <Badge tone="bad" icon="eye-off">
            {say('takenDown')}
          </Badge>
        )}
      </div>
      <p className="whitespace-pre-line wrap-anywhere text-label">{reason}</p>
      <Why row={row} />
      {liftedAt && (
        <div className="rounded-control bg-raised p-4">
          <p className="text-ink-muted text-small">{say('backSince', { when: ago(liftedAt) })}</p>
          <p className="whitespace-pre-line wrap-anywhere text-label">{liftReason}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-ink-muted text-small">{say('takenBy', { name: by, when: ago(createdAt) })}</span>
        <span className="flex flex-wrap gap-2">
          <OpenThing row={row} />
          {!liftedAt && (
            <PutBack
              takedownId={_id}
              target={row.target}
              creator={creator.name}
              title={title || say('noTitle')}
              onDone={onChanged}
            />
          )}
        </span>
      </div>
    </li>
  )
}

/** What it rests on, and the case that ended with it. */
function Why({ row }: { row: TakedownView }) {
  return (
    <p className="text-ink-muted text-small">
      {say('basedOn', { ground: groundText(row) })}
      {row.caseNumber && (
        <>
          {' · '}
          <a className="link" href={`/operator/cases/${row.caseNumber}`}>
            {say('caseOf', { number: row.caseNumber })}
          </a>
        </>
      )}
    </p>
  )
}

function KindBy({ row: { target, performerInfo } }: { row: TakedownView }) {
  const kind = say(`kind_${hasPage(target) || target === 'message' || target === 'story' ? target : 'feed'}`)
  const text = say('of', { kind, name: performerInfo?.name ?? say('gone') })
  if (!performerInfo) return <span className="text-ink-muted text-small">{text}</span>
  return (
    <a className="link text-small" href={profilePath(performerInfo)}>
      {text}
    </a>
  )
}

function OpenThing({ row: { target, targetId } }: { row: TakedownView }) {
  if (!hasPage(target)) return null
  return (
    <ButtonLink size="s" kind="quiet" href={pathOfThing(target, targetId)}>
      {sayQueue(openLabels[target])}
    </ButtonLink>
  )
}
