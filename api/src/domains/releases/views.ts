import type { AskedRelease, OwnRelease, PeopleState, PeopleView, ReleaseDeskRow } from '@fanfare/contract'
import { now } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { type Person, personView } from '../identity/index.ts'
import { dueAt, nameable, releaseLifecycle } from './policy.ts'
import type { NamedRow } from './store/items.ts'
import type { CountedRelease } from './store/releases.ts'

export type People = Map<string, Person>

const textOf = (at: Date | null) => at?.toISOString() ?? null
const personOf = (config: Config, people: People, id: string | null) => {
  const known = id ? people.get(id) : undefined
  return known ? personView(config, known) : null
}

/** A release as its creator has it. */
export function ownView(config: Config, row: CountedRelease, people: People): OwnRelease {
  const isAsked = row.state === 'invited' || row.state === 'refused'
  return {
    _id: row.id,
    name: row.stage_name,
    personInfo: personOf(config, people, row.user_id),
    email: row.email,
    state: row.state,
    reason: row.reason,
    mayDownload: row.may_download,
    items: row.items,
    invitedAt: row.invited_at.toISOString(),
    expiresAt: isAsked ? textOf(row.expires_at) : null,
    verifiedAt: row.state === 'verified' ? textOf(row.decided_at) : null,
    canInvite: releaseLifecycle.allows(row.state, 'invited'),
    canEnd: releaseLifecycle.allows(row.state, 'ended'),
    canName: nameable.includes(row.state),
  }
}

/** A release as the creator has it who is asked. */
export function askedView(config: Config, row: CountedRelease, people: People): AskedRelease | null {
  const performer = personOf(config, people, row.performer_id)
  if (!performer) return null
  const { id: _id, stage_name: name, state, may_download: mayDownload, items, invited_at } = row
  return { _id, performer, name, state, mayDownload, items, askedAt: invited_at.toISOString() }
}

/** A release in the operators' queue. */
export function deskRowView(config: Config, row: CountedRelease, people: People): ReleaseDeskRow {
  const due = row.state === 'signed' && row.signed_at ? dueAt(row.signed_at) : null
  return {
    _id: row.id,
    name: row.stage_name,
    performer: personOf(config, people, row.performer_id),
    personInfo: personOf(config, people, row.user_id),
    state: row.state,
    signedAt: textOf(row.signed_at),
    dueAt: textOf(due),
    isOverdue: due !== null && due < now(),
  }
}

type Shown = { performer_id: string; people: PeopleState | null }

/** The people in an item as one viewer sees them: its creator all of them, everyone else creators who agreed. */
export function peopleView(
  config: Config,
  item: Shown,
  { named, people, isOwn }: { named: NamedRow[]; people: People; isOwn: boolean },
): PeopleView {
  const agreed = item.people === 'agreed' || isOwn ? named.filter(row => row.agreed_at) : []
  return {
    with: agreed.flatMap(row => personOf(config, people, row.user_id) ?? []),
    peopleIds: isOwn && item.people ? named.map(row => row.release_id) : null,
    people:
      isOwn && item.people
        ? {
            state: item.people,
            named: named.map(row => ({
              _id: row.release_id,
              name: row.stage_name,
              state: row.state,
              isAgreed: row.agreed_at !== null,
            })),
          }
        : null,
  }
}
