import type { Queryable } from '../src/kernel/database.ts'

/**
 * Registers a node that carries live streams and answers nothing, for sites whose tests prepare streams without media. One
 * that really does takes its place.
 */
export async function pretendLiveNode(db: Queryable): Promise<void> {
  await db`
    insert into live_node (holder, lock, address, has_recorder, seen_at)
    values ('nobody', 'nobody', 'http://127.0.0.1:9', true, 'infinity') on conflict do nothing`
}
