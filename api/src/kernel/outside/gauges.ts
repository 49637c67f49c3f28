import type { GaugeTable } from '../gauges.ts'

/** For each thing outside that this node uses, whether it answers. */
export const outsideGauges: GaugeTable = {
  outside_up: {
    help: 'Whether an engine or a service outside answers this node: 1, or 0 while it is away',
    label: 'outside',
    readEach: async ({ outside }) =>
      Object.fromEntries([...outside.states()].map(([name, state]) => [name, state === 'works' ? 1 : 0])),
  },
}
