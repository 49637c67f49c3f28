import type { PerformerDetails, StreamView } from '@fanfare/contract'
import { useEffect, useRef } from 'react'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { useFollowed, useSite } from '../../../core/session/stores.tsx'
import { useInStream } from './presence.ts'
import type { Room } from './room.ts'
import { type Next, type Visit, visit, visitKey } from './visit.ts'

type Live = Extract<Visit, { kind: 'live' }>

/** What the page of a stream shows. */
export type Watching =
  | { kind: 'live' | 'ticket' | 'ended'; visit: Live; stream: StreamView; room: Room }
  | { kind: 'gate'; by: 'followers' | 'subscribers'; stream: StreamView | null }
  | { kind: 'offline'; next: Next | null }

/** How often somebody who waits looks whether it has begun. */
const WAITING_MS = 10_000

/**
 * A creator's stream as this viewer has it, kept true by the live connection while they are in it, and by looking again
 * while there is nothing to be in.
 */
export function useWatching(performer: PerformerDetails, served: Visit): Watching {
  const site = useSite()
  const last = useRef<Live | null>(null)
  const isOver = useRef(false)
  const announced = useRef(served.kind === 'offline' ? served.next : undefined)
  const { data = served, refetch } = useQuery<Visit>({
    queryKey: visitKey(performer._id),
    queryFn: () => visit(call, performer._id, announced.current),
    initialData: served,
    initialDataUpdatedAt: site.now_ms,
    refetchInterval: query => (query.state.data?.kind !== 'live' || isOver.current ? WAITING_MS : false),
  })
  if (data.kind === 'live') last.current = data
  const live = last.current
  const isIn = live?.stream.mayWatch ?? false
  const id = live?.conversation._id ?? ''
  const isGone = live !== null && data.kind === 'offline'
  const room = useInStream({ id: isIn ? id : '', kind: 'public', isOpen: isIn && !isGone })
  isOver.current = room.ended !== null || isGone
  const followed = useFollowed(performer._id, performer.isFollowed)
  // Who may watch has changed, or what the viewer has done about it.
  const audience = room.stream && `${room.stream.audience} ${room.stream.tier?._id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what to look again for.
  useEffect(() => void refetch(), [audience, followed, room.ended, refetch])
  if (data.kind === 'gate' && !live) return data
  if (!live) return data.kind === 'offline' ? data : { kind: 'offline', next: null }
  const stream = { ...live.stream, ...toldOf(room) }
  if (isOver.current) return { kind: 'ended', visit: live, stream, room }
  if (data.kind === 'gate') return data
  return { kind: isIn ? 'live' : 'ticket', visit: live, stream, room }
}

/** What everybody is told of a stream; what is the viewer's own is not in it. */
function toldOf({ stream }: Room): Partial<StreamView> {
  if (!stream) return {}
  const { title, description, price, audience, tier, isFree, carrier, reconnecting, startedAt, endedAt } = stream
  return { title, description, price, audience, tier, isFree, carrier, reconnecting, startedAt, endedAt }
}

/** How many watch, as was told last. */
export function membersOf(watching: Watching): number {
  if (watching.kind === 'offline') return 0
  if (watching.kind === 'gate') return watching.stream?.stats.members ?? 0
  return watching.room.members?.total ?? watching.stream.stats.members
}
