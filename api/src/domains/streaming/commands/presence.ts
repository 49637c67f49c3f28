import { fromNow, now } from '../../../kernel/clock.ts'
import { type App, opensAll, type Viewer } from '../../../kernel/context.ts'
import type { Teller } from '../../../kernel/socket-events.ts'
import { findPeople } from '../../identity/index.ts'
import { absent_ms } from '../lifecycle.ts'
import { rightsOf } from '../queries/rights.ts'
import { changeStream, findStreamBy, type StreamRow } from '../store/streams.ts'
import { enterViewer, leaveViewer, presentViewers } from '../store/viewers.ts'

const named_members = 12

/** Somebody who may watch a live public stream is there. Answers the stream, or nothing where they may not. */
export async function enter(app: App, viewer: Viewer, conversationId: string): Promise<StreamRow | undefined> {
  const row = await findStreamBy(app.db.sql, { conversation_id: conversationId })
  if (row?.type !== 'public' || row.state !== 'live') return undefined
  const onlooker = { id: viewer.id, role: viewer.role, place: null }
  if (!(await rightsOf(app.db, onlooker, [row])).get(row.id)?.mayWatch) return undefined
  if (row.performer_id !== viewer.id && !opensAll(viewer)) await enterViewer(app.db.sql, row.id, viewer.id, now())
  return row
}

/** Somebody has gone from a stream. */
export async function leave(app: App, userId: string, stream: StreamRow): Promise<void> {
  await leaveViewer(app.db.sql, stream.id, userId, now())
}

/** Tells everybody in a stream how many watch. */
export async function tellMembers(app: App, stream: StreamRow, teller: Pick<Teller, 'broadcast'>): Promise<void> {
  const { rows, total } = await presentViewers(app.db.sql, stream.id, fromNow(-absent_ms), {
    limit: named_members,
    offset: 0,
  })
  if (total > stream.viewers_most) await app.db.tx(tx => changeStream(tx, stream.id, { viewers_most: total }))
  const people = await findPeople(
    app.db.sql,
    rows.map(row => row.user_id),
  )
  const members = rows.flatMap(({ user_id }) => {
    const person = people.get(user_id)
    return person ? [{ _id: person.id, name: person.name }] : []
  })
  const data = { conversationId: stream.conversation_id, total, members }
  await teller.broadcast(stream.conversation_id, { event: 'public-room-changed', data })
}
