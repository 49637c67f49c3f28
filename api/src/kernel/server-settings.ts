/** A setting of the database server, as the embedded one has it, and who sees to it on a server of others. */
export type ServerSetting = {
  ours: string
  /**
   * connection: every connection asks for it. start: a start looks, and says once in the log what another value costs.
   * server: it is the matter of whoever runs that server.
   */
  seenTo: 'connection' | 'start' | 'server'
  /** What another value costs. */
  cost?: string
}

/** How the embedded server is set: for one machine that also runs the site, and for rows that must never be lost. */
export const serverSettings: Record<string, ServerSetting> = {
  jit: { ours: 'off', seenTo: 'connection', cost: 'some requests take seconds' },
  random_page_cost: { ours: '1.1', seenTo: 'connection', cost: 'large lists may be read without their index' },
  timezone: { ours: 'UTC', seenTo: 'connection', cost: 'days begin at another hour' },
  idle_in_transaction_session_timeout: {
    ours: '5min',
    seenTo: 'connection',
    cost: 'a transaction that was left alone holds its locks for ever',
  },
  fsync: { ours: 'on', seenTo: 'start', cost: 'a crash of its machine may destroy the database' },
  full_page_writes: { ours: 'on', seenTo: 'start', cost: 'a crash of its machine may destroy pages of the database' },
  synchronous_commit: { ours: 'on', seenTo: 'start', cost: 'payments of the last moments are lost in a crash' },
  wal_level: { ours: 'replica', seenTo: 'start', cost: 'it can have no replica, and no backup of every moment' },
  server_encoding: { ours: 'UTF8', seenTo: 'start', cost: 'words beyond its letters are refused' },
  max_connections: { ours: '100', seenTo: 'start' },
  shared_buffers: { ours: '128MB', seenTo: 'server' },
  work_mem: { ours: '8MB', seenTo: 'server' },
  maintenance_work_mem: { ours: '64MB', seenTo: 'server' },
  wal_compression: { ours: 'pglz', seenTo: 'server' },
  max_wal_size: { ours: '1GB', seenTo: 'server' },
  listen_addresses: { ours: '', seenTo: 'server' },
  unix_socket_permissions: { ours: '0700', seenTo: 'server' },
  port: { ours: '5432', seenTo: 'server' },
  log_timezone: { ours: 'UTC', seenTo: 'server' },
  log_line_prefix: { ours: '', seenTo: 'server' },
  log_min_messages: { ours: 'log', seenTo: 'server' },
  log_min_error_statement: { ours: 'panic', seenTo: 'server' },
}

/** What a connection asks of the server as it begins; `statement_ms` is how long one of its statements may take. */
export function askedByConnections(statement_ms?: number): Record<string, string> {
  const asked = Object.entries(serverSettings).filter(([, { seenTo }]) => seenTo === 'connection')
  const settings = Object.fromEntries(asked.map(([name, { ours }]) => [name, ours]))
  return statement_ms === undefined ? settings : { ...settings, statement_timeout: String(statement_ms) }
}

/** Every startup parameter that connections of any process send, for poolers that have to be told to let them pass. */
export const startupParameters = [...Object.keys(askedByConnections(1)), 'options']
