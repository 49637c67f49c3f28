import { room } from '../../kernel/room.ts'
import { leaksCron, leaksJobs } from './jobs.ts'
import { leaksPersonal } from './personal.ts'
import { leaksRoutes } from './routes.ts'

/**
 * Leaks: creators find out who a photo of theirs was shown to that turned up elsewhere.
 *
 * - Where a creator wants hidden marks, each viewer is handed a copy of their own (docs/leaks.md); the room `media` makes
 *   them at its door. A trace compares what was found with the file as we have it, and with the code of everyone who was
 *   given it.
 * - Only one person is ever named, and only if the chance of an accident among all of them is below one in a million. Else
 *   nobody is: no list of suspects leaves this room.
 * - What was found is kept for its creator alone, and for operators once they were sent it with a report.
 */
export const leaksRoom = room('leaks', {
  routes: leaksRoutes,
  jobs: leaksJobs,
  cron: leaksCron,
  personal: leaksPersonal,
  tables: ['leak_traces'],
  reads: ['users'],
})
