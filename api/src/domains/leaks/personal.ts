import type { Personal } from '../../kernel/personal.ts'
import { forgetTracesOf } from './commands/remove.ts'

/** What creators found of theirs, and who it was shown to. */
export const leaksPersonal: Personal = {
  room: 'leaks',
  columns: {
    'leak_traces.performer_id': 'erase',
    'leak_traces.viewer_id': 'keep:cases',
  },
  collect: {
    leakTraces: {
      from: 'leak_traces',
      of: 'performer_id',
      columns: ['outcome', 'address', 'found_name', 'file_id', 'candidates', 'created_at', 'done_at'],
      people: { person: 'viewer_id' },
    },
  },
  erase: (app, { userId }) => forgetTracesOf(app, userId),
}
