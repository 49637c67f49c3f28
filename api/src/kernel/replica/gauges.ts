import { second_ms } from '../clock.ts'
import type { GaugeTable } from '../gauges.ts'

/** How far the replica is behind; not a number where there is none. */
export const replicaGauges: GaugeTable = {
  replica_lag_seconds: {
    help: 'For how long the replica has been without something that the primary has; NaN without a replica',
    read: async ({ db }) => (db.replica ? db.replica.lag_ms() / second_ms : Number.NaN),
  },
}
