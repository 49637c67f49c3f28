import type { MassResults } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../mass-words.ts'
import { sentGroupName } from './groups.ts'

/** Which groups a message went to, when, and who wrote it. */
export function MassFacts({ row }: { row: MassResults }) {
  const { timeZone } = useSite()
  const { include, exclude, sentAt, scheduledAt, createdAt, unsentAt } = row
  const moment = (at: string) => momentText(at, timeZone)
  return (
    <section className="card card-pad" aria-label={say('details')}>
      <dl className="flex flex-col gap-4 text-label">
        <Fact label={row.state === 'scheduled' ? say('goesTo') : say('sentTo')}>
          <Groups groups={include} />
        </Fact>
        {exclude.length > 0 && (
          <Fact label={say('leftOut')}>
            <Groups groups={exclude} />
          </Fact>
        )}
        <Fact label={say('writtenBy')}>
          <Writer row={row} />
        </Fact>
        <Fact label={say('writtenAt')}>{moment(createdAt)}</Fact>
        {scheduledAt && <Fact label={say('scheduledAtFact')}>{moment(scheduledAt)}</Fact>}
        {sentAt && <Fact label={say('sentAtFact')}>{moment(sentAt)}</Fact>}
        {unsentAt && <Fact label={say('unsentAtFact')}>{moment(unsentAt)}</Fact>}
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-ink-muted text-small">{label}</dt>
      <dd className="wrap-anywhere num">{children}</dd>
    </div>
  )
}

function Groups({ groups }: { groups: MassResults['include'] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two can be the same.
        <li key={place}>
          <Badge>{sentGroupName(group)}</Badge>
        </li>
      ))}
    </ul>
  )
}

function Writer({ row: { isByHelper, helper } }: { row: MassResults }) {
  const viewer = useViewer()
  if (!isByHelper) return viewer?.worksFor ? viewer.name : say('you')
  return helper ? say('byHelper', { name: helper.name }) : say('formerHelper')
}
