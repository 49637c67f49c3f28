import type { GaugeTable } from './gauges.ts'

/** What holds the database up: a transaction that writes and doesn't end keeps facts from listeners and rows from vacuum. */
export const databaseGauges: GaugeTable = {
  database_write_transaction_oldest_seconds: {
    help: 'How long the oldest transaction that has written something has been open, on any node; 0 where none is',
    async read({ db }) {
      const [row] = await db.sql<[{ oldest_s: number }]>`
        select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 as oldest_s
        from pg_stat_activity where datname = current_database() and backend_xid is not null`
      return row.oldest_s
    },
  },
}
