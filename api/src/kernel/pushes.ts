import type { ToClient } from '@fanfare/contract'
import type { App } from './context.ts'
import type { Fact, FactKind, Facts } from './facts.ts'
import { keyQueue } from './key-queue.ts'

/** A message for what one person has open. */
export type Message = { [E in keyof ToClient]: { event: E; data: ToClient[E] } }[keyof ToClient]

/** Messages for one person, made only when they have something open and everything before was sent. */
export type Push = { userId: string; messages(): Promise<Message[]> }

/** Sessions whose sockets are to be closed. */
export type Closing = { closeSessions: string[] }

/** What a fact means to people who are looking right now, and to sockets that may not stay. */
export type PushHandler<K extends FactKind> = (app: App, payload: Facts[K]) => (Push | Closing)[]
export type PushTable = { [K in FactKind]?: PushHandler<K> }

/** The sockets of this node. */
export type Outlet = {
  isHere(userId: string): boolean
  send(userId: string, message: Message): void
  closeSessions(sessionIds: string[]): void
}

/**
 * Tells people of facts. Each person hears of them in the order in which they happened, however long the messages take
 * to make; nobody waits for messages to somebody else.
 */
export function pusher(
  app: App,
  tables: PushTable[],
  outlet: Outlet,
): { take(fact: Fact): void; idle(): Promise<void> } {
  const queue = keyQueue(error => app.log.error({ err: error }, 'A fact could not be pushed'))
  const take = (push: Push | Closing) => {
    if ('closeSessions' in push) return outlet.closeSessions(push.closeSessions)
    const { userId } = push
    if (!outlet.isHere(userId)) return
    queue.put(userId, async () => {
      if (!outlet.isHere(userId)) return
      for (const message of await push.messages()) outlet.send(userId, message)
    })
  }
  return {
    take(fact) {
      for (const table of tables) for (const push of pushesOf(app, table, fact)) take(push)
    },
    idle: () => queue.idle(),
  }
}

function pushesOf<K extends FactKind>(app: App, table: PushTable, fact: Fact<K>): (Push | Closing)[] {
  const handler = table[fact.kind] as PushHandler<K> | undefined
  try {
    return handler?.(app, fact.payload) ?? []
  } catch (error) {
    app.log.error({ err: error, kind: fact.kind }, 'A fact could not be pushed')
    return []
  }
}
