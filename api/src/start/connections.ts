import { StartRefusal } from './refusal.ts'

/** A start that found every connection of the server taken: it may be tried again as it is. */
export class NoConnectionFree extends StartRefusal {}

/** Whether the server said that it takes no more connections: of all, of this role or of this database. */
export function tooManyConnections(error: unknown): boolean {
  return (error as { code?: string } | undefined)?.code === '53300'
}

/** Says so, with how many are needed and what mends it. */
export function noneFree(error: unknown, needed: number): NoConnectionFree {
  const said = (error as Error).message
  return new NoConnectionFree(
    `PostgreSQL takes no more connections (it said: ${said}), and up to ${needed} are needed here. Raise its ` +
      'max_connections, stop what else uses it, or lower DATABASE_CONNECTIONS_MAX, which is how many one process of ' +
      'Fanfare may hold.',
    { cause: error },
  )
}
