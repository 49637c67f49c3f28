import { fromNow, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { workDue } from '../../../kernel/due.ts'
import { newId } from '../../../kernel/ids.ts'
import { findPost } from '../../posts/index.ts'
import { early_ms, late_ms, remind_ms } from '../lifecycle.ts'
import * as store from '../store/announced.ts'
import { callOffIn, moveIn, planReminders, tellReminded } from './announce.ts'

type Live = Pick<App, 'db'>

/** Reminds those who asked of a stream that begins soon, or begins; each once for each. */
export async function remindOf({ db }: Live, announcedId: string): Promise<void> {
  await db.tx(async tx => {
    const row = await store.lockAnnounced(tx, { id: announcedId })
    if (row?.state !== 'planned') return
    const left_ms = row.start_at.getTime() - now().getTime()
    if (left_ms > remind_ms || left_ms < -late_ms) return
    await remindIn(tx, row, left_ms > 0 ? 'soon' : 'begins')
  })
}

async function remindIn(tx: Tx, row: store.AnnouncedRow, when: 'soon' | 'begins'): Promise<void> {
  await tellReminded(tx, row, when, await store.takeReminded(tx, row.id, when, now()))
}

/** The same for all of them, for those whose own moment was missed. */
export async function remindOfAll(app: Pick<App, 'db' | 'log'>): Promise<void> {
  const span = { from: fromNow(-late_ms), to: fromNow(remind_ms) }
  await workDue(app, {
    job: 'remind_of_streams',
    rows_max: 500,
    find: (db, which, limit) => store.dueStreams(db, span, { which, limit }),
    work: ({ id }) => remindOf(app, id),
  })
}

/** A creator is live: what they announced for about now has begun, and who asked hears so. */
export async function begin(tx: Tx, performerId: string): Promise<void> {
  for (const row of await store.plannedAround(tx, performerId, fromNow(-late_ms), fromNow(early_ms))) {
    await store.changeAnnounced(tx, row.id, { state: 'begun' })
    await remindIn(tx, row, 'begins')
  }
}

/** A post that announces a stream was published, changed or taken away: what it announces follows it. */
export async function followPost(tx: Tx, postId: string): Promise<void> {
  const [post, before] = [await findPost(tx, { id: postId }), await store.lockAnnounced(tx, { post_id: postId })]
  const start_at = post?.type === 'scheduled-streaming' && post.status === 'active' ? post.streaming_at : null
  if (!post || !start_at) {
    if (before) await callOffIn(tx, before)
    return
  }
  // What a closed post says is not for everybody.
  const open = post.audience === 'public' ? post.text : ''
  const words = (post.title || post.teaser_text || open).trim() || 'Live'
  const title = [...(words.split('\n')[0] ?? words)].slice(0, title_length).join('')
  if (before) {
    if (before.state === 'planned') await moveIn(tx, before, { title, start_at })
    return
  }
  if (start_at <= now()) return
  const row: store.AnnouncedRow = {
    id: newId(),
    performer_id: post.performer_id,
    state: 'planned',
    title,
    description: '',
    start_at,
    timezone: 'UTC',
    audience: 'subscribers',
    tier_id: null,
    price_minor: 0n,
    post_id: postId,
    created_at: now(),
    updated_at: now(),
  }
  await store.insertAnnounced(tx, row)
  await planReminders(tx, row)
}

const title_length = 100
