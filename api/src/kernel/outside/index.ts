import type { Logger } from 'pino'
import type { GaugeTable } from '../gauges.ts'
import { type Guard, type GuardOptions, guardOutside } from './guard.ts'
import type { OutsideName } from './names.ts'

export { isUnreachable, OutsideAway } from './away.ts'
export type { Guard } from './guard.ts'
export { type OutsideName, outsideNames } from './names.ts'

/** What is away now, as this node sees it. */
export type Away = { name: OutsideName; since: Date; cause: string; withoutIt: string }

/** All guards of this node. */
export type Outside = {
  /** The guard of this name, which is made when it is first asked for. */
  guard(options: Omit<GuardOptions, 'log'>): Guard
  away(): Away[]
  /** What this node uses, and whether it works. */
  states(): Map<OutsideName, 'works' | 'away'>
  stop(): void
}

/** Opens the guards of a node; each is added by who uses what it guards. */
export function openOutside(log: Logger): Outside {
  const guards = new Map<OutsideName, { guard: Guard; withoutIt: string }>()
  return {
    guard(options) {
      const known = guards.get(options.name)
      if (known) return known.guard
      const guard = guardOutside({ ...options, log })
      guards.set(options.name, { guard, withoutIt: options.withoutIt })
      return guard
    },
    away: () =>
      [...guards.values()].flatMap(({ guard: { name, away }, withoutIt }) =>
        away ? { name, since: away.since, cause: away.cause, withoutIt } : [],
      ),
    states: () => new Map([...guards].map(([name, { guard }]) => [name, guard.away ? 'away' : 'works'])),
    stop() {
      for (const { guard } of guards.values()) guard.stop()
    },
  }
}

/** For each thing outside that this node uses, whether it answers. */
export const outsideGauges: GaugeTable = {
  outside_up: {
    help: 'Whether an engine or a service outside answers this node: 1, or 0 while it is away',
    label: 'outside',
    readEach: async ({ outside }) =>
      Object.fromEntries([...outside.states()].map(([name, state]) => [name, state === 'works' ? 1 : 0])),
  },
}
