import { serverSettings } from '../kernel/server-settings.ts'

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

/** What a database has from its making, and not from the command line. */
const madeWith = new Set(['server_encoding'])

/** The words for the server's command line, which the files in its data folder cannot overrule. */
export function serverOptions(socketDir: string, options: { durable: boolean }): string[] {
  const settings = Object.entries(serverSettings).filter(([name]) => !madeWith.has(name))
  const ours = Object.fromEntries(settings.map(([name, { ours }]) => [name, ours]))
  const all = { ...ours, unix_socket_directories: socketDir, ...(options.durable ? {} : throwaway) }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
