import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { service } from '../services.ts'
import { type Guard, type GuardOptions, guardOutside } from './guard.ts'
import type { OutsideName } from './names.ts'

export { isUnreachable, OutsideAway } from './away.ts'
export type { Guard } from './guard.ts'
export type { OutsideName } from './names.ts'

/** What is away now, as this node sees it. */
export type Away = { name: OutsideName; since: Date; cause: string; withoutIt: string }

/** All guards of this node. */
export type Outside = {
  /** The guard of this name, which is made when it is first asked for. */
  guard(options: Omit<GuardOptions, 'log'>): Guard
  away(): Away[]
  /** What this node uses, and whether it works. */
  states(): Map<OutsideName, 'works' | 'away'>
  /** Where it is said from now on that something is away, or back. */
  sayTo(log: Logger): void
  stop(): void
}

/** The guards of a node, by its settings; each is added by who uses what it guards. */
export const outsideOf = service<Config, Outside>(() => openOutside())

function openOutside(): Outside {
  let log: Logger | undefined
  const guards = new Map<OutsideName, { guard: Guard; withoutIt: string }>()
  return {
    guard(options) {
      const known = guards.get(options.name)
      if (known) return known.guard
      const guard = guardOutside({ ...options, log: () => log })
      guards.set(options.name, { guard, withoutIt: options.withoutIt })
      return guard
    },
    away: () =>
      [...guards.values()].flatMap(({ guard: { name, away }, withoutIt }) =>
        away ? { name, since: away.since, cause: away.cause, withoutIt } : [],
      ),
    states: () => new Map([...guards].map(([name, { guard }]) => [name, guard.away ? 'away' : 'works'])),
    sayTo(to) {
      log = to
    },
    stop() {
      for (const { guard } of guards.values()) guard.stop()
    },
  }
}

/** The same client, with these of its functions going through a guard; each asks the service once. */
export function guarded<T extends object>(client: T, names: (keyof T)[], guard: Guard): T {
  return new Proxy(client, {
    get(target, name) {
      const found = Reflect.get(target, name)
      if (typeof found !== 'function' || !names.includes(name as keyof T)) return found
      return (...given: unknown[]) => guard.watch(() => found.apply(target, given))
    },
  })
}
