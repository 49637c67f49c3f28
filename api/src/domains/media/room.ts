import { room } from '../../kernel/room.ts'
import { guardsIn } from './asks.ts'
import { mediaFacts } from './facts.ts'
import { mediaCron, mediaJobs } from './jobs.ts'
import { mediaNews } from './news.ts'
import { mediaPersonal } from './personal.ts'
import { thumbnailsOf } from './queries/thumbnails.ts'
import { mediaRoutes } from './routes.ts'
import { mediaPages } from './serve.ts'
import { resumableUploads } from './uploads/tus.ts'

export const mediaRoom = room('media', {
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
})
