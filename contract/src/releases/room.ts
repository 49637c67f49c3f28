import { declareRoom } from '../declare-room.ts'
import { releasesErrors } from './errors.ts'
import { releasesNews } from './news.ts'

/** What this room declares beside its endpoints. */
export const releasesRoom = declareRoom({
  showsNoContent: true,
  errors: releasesErrors,
  news: releasesNews,
  acts: ['view_release', 'verify_release', 'refuse_release', 'export_release_records'],
  waits: {
    releases: { waiting: 'Signed releases waiting for verification' },
  },
  toDo: {
    consentsEnding: { waiting: 'Consents whose ID expires within 30 days', seat: 'post' },
  },
  places: { consents: 'first' },
})
