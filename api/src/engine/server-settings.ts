/** How the embedded server is set: for one machine that also runs the site, and for rows that must never be lost. */
const settings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'pglz',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  idle_in_transaction_session_timeout: '5min',
}

/** For databases that live as long as one run of tests: nothing is forced to the disk, and several sites are open at once. */
const throwaway: Record<string, string> = {
  max_connections: '400',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
}

/** The words for the server's command line, which the files in its data folder cannot overrule. */
export function serverOptions(socketDir: string, options: { durable: boolean }): string[] {
  const all = { ...settings, unix_socket_directories: socketDir, ...(options.durable ? {} : throwaway) }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
