import type { BookedCall } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { otherOf, priceText } from '../../wallet/index.ts'
import { callLooks } from '../states.ts'
import { say } from '../words.ts'
import { JoinButton } from './join.tsx'

/** One call in the list of its fan or its creator. */
export function CallRow({ booked }: { booked: BookedCall }) {
  const { timeZone } = useSite()
  const { _id, title, state, minutes, price, startAt, acts, side } = booked
  const other = otherOf(booked)
  const name = other?.name ?? say('someone')
  const line = [say('minutes', { n: minutes }), say('tokens', { n: priceText(price) })].join(' · ')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-4 first:border-t-0 hover:bg-hover max-desk:px-4">
      <a
        href={`/calls/${_id}`}
        aria-label={say('openCall', { title })}
        className="flex grow flex-wrap items-center gap-x-4 gap-y-2"
      >
        <span className="flex min-w-0 grow basis-64 flex-col gap-1.5">
          <Who of={other ?? { _id, name, avatar: '' }} name={name} sub={title} />
          <span className="text-ink-muted text-small">{line}</span>
        </span>
        <span className="flex flex-col items-end gap-1.5 max-desk:items-start">
          <span className="num font-strong text-label">{momentText(startAt, timeZone)}</span>
          <Badge {...callLooks[state]}>{say(`state_${state}`)}</Badge>
        </span>
      </a>
      {acts.includes('join') && <JoinButton id={_id} side={side} />}
    </li>
  )
}
