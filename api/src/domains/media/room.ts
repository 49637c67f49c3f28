import { room } from '../../kernel/room.ts'
import { guardsIn } from './asks.ts'
import { environment } from './environment.ts'
import { mediaFacts } from './facts.ts'
import { mediaCron, mediaJobs } from './jobs.ts'
import { mediaNews } from './news.ts'
import { mediaPersonal } from './personal.ts'
import { thumbnailsOf } from './queries/thumbnails.ts'
import { mediaRoutes } from './routes.ts'
import { mediaPages } from './serve.ts'
import { mediaSettings } from './settings.ts'
import { mediaToDo } from './studio.ts'
import { resumableUploads } from './uploads/tus.ts'
import { mediaWaits } from './waits.ts'

export const mediaRoom = room('media', {
  environment,
  routes: house => mediaRoutes({ guards: guardsIn(house), uses: house.all('fileUses'), ...house.one('uploads') }),
  pages: house => [
    (app, { findCaller, gate }) => mediaPages(app, { guards: guardsIn(house), authenticate: findCaller, gate }),
    (app, { identifyCaller, limits }) =>
      resumableUploads(app, { identify: identifyCaller, limits, ...house.one('uploads') }),
  ],
  facts: mediaFacts,
  jobs: house => mediaJobs(house.all('fileUses')),
  cron: mediaCron,
  personal: house => mediaPersonal(house.all('fileUses')),
  news: mediaNews,
  looks: { thumbnails: thumbnailsOf },
  waits: mediaWaits,
  settings: mediaSettings,
  toDo: mediaToDo,
  tables: [
    'file_folders',
    'file_openings',
    'file_reviews',
    'files',
    'known_pictures',
    'marked_copies',
    'media_captions',
    'watermarks',
  ],
  reads: ['users'],
})
