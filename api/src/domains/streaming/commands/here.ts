import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Database } from '../../../kernel/database.ts'
import { service } from '../../../kernel/services.ts'
import { presence_ms } from '../lifecycle.ts'
import { seeShow } from '../store/requests.ts'
import { seeViewers } from '../store/viewers.ts'

/** Somebody whose sockets on this node are in a stream, or in a private show as one of its two people. */
export type Here = { streamId: string; userId: string; requestId?: string; side?: 'fan' | 'performer' }

type Registry = { people: Map<string, { here: Here; sockets: number }>; timer?: NodeJS.Timeout | undefined }

const registryOf = service<Database, Registry>(() => ({ people: new Map() }))

const keyOf = ({ streamId, userId }: Here) => `${streamId} ${userId}`

/** One more socket of somebody is in a stream. While any is, this node says so again and again. */
export function isHere(app: App, here: Here): void {
  const registry = registryOf(app.db)
  const known = registry.people.get(keyOf(here))
  registry.people.set(keyOf(here), { here, sockets: (known?.sockets ?? 0) + 1 })
  registry.timer ??= setInterval(() => {
    sayAgain(app, registry).catch(error => app.log.warn({ err: error }, 'Viewers could not be said to be there'))
  }, presence_ms).unref()
}

/** One of somebody's sockets has gone; answers whether it was the last on this node. */
export function isGone(app: App, here: Here): boolean {
  const registry = registryOf(app.db)
  const known = registry.people.get(keyOf(here))
  if (known && known.sockets > 1) {
    known.sockets--
    return false
  }
  registry.people.delete(keyOf(here))
  if (registry.people.size === 0) {
    clearInterval(registry.timer)
    registry.timer = undefined
  }
  return true
}

async function sayAgain(app: App, { people }: Registry): Promise<void> {
  const all = [...people.values()].map(({ here }) => here)
  await seeViewers(
    app.db.sql,
    all.filter(here => !here.requestId),
    now(),
  )
  for (const { requestId, side } of all) if (requestId && side) await seeShow(app.db.sql, requestId, side, now())
}
