import type { Collaboration } from '@fanfare/contract'
import { profilePath } from '../../../core/session/guard.ts'
import { Who } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { shareLooks } from '../looks.ts'
import { say } from '../words.ts'

/** Who shares, with the percent and the answer of each. */
export function People({ shares }: Pick<Collaboration, 'shares'>) {
  return (
    <ul className="flex flex-col gap-3" aria-label={say('people')}>
      {shares.map(({ performerId, performer, percent, state }) => {
        const name = performer?.name ?? say('someone')
        return (
          <li key={performerId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 grow">
              <Who
                of={performer ?? { _id: performerId, name, avatar: '' }}
                name={name}
                size={32}
                sub={performer?.username && <bdi>@{performer.username}</bdi>}
                {...(performer && { href: profilePath(performer) })}
              />
            </span>
            <span className="flex flex-wrap items-center gap-2">
              <b className="num font-strong text-label">{say('percent', { percent })}</b>
              <Badge {...shareLooks[state]}>{say(`mine_${state}`)}</Badge>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
