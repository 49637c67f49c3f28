import { room } from '../../kernel/room.ts'
import { fundraiserTakedown } from './commands/takedown.ts'
import { fundraisersFacts, fundraisersPushes } from './facts.ts'
import { fundraiserFileUses } from './file-uses.ts'
import { fundraisersCron, fundraisersJobs } from './jobs.ts'
import { fundraisersNews } from './news.ts'
import { fundraisersPersonal } from './personal.ts'
import { reportedFundraiser } from './queries/reported.ts'
import { fundraiserFileGuard } from './queries/rights.ts'
import { fundraisersRoutes } from './routes.ts'
import { fundraisersSockets } from './sockets.ts'
import { heldPledges, lookAtFundraisers } from './store/fundraisers.ts'
import { writtenFundraisers } from './store/written.ts'
import { fundraisersPlaces, fundraisersToDo } from './studio.ts'
import { fundraisersWaits } from './waits.ts'

export const fundraisersRoom = room('fundraisers', {
  routes: fundraisersRoutes,
  facts: fundraisersFacts,
  pushes: fundraisersPushes,
  sockets: fundraisersSockets,
  jobs: fundraisersJobs,
  cron: fundraisersCron,
  personal: fundraisersPersonal,
  news: fundraisersNews,
  heldFor: { pledge: heldPledges },
  guards: [fundraiserFileGuard],
  fileUses: fundraiserFileUses,
  takedowns: { fundraiser: fundraiserTakedown },
  looks: { fundraiser: lookAtFundraisers },
  reported: { fundraiser: (app, actor, { objectId }) => reportedFundraiser(app, actor, objectId) },
  written: [writtenFundraisers],
  waits: fundraisersWaits,
  toDo: fundraisersToDo,
  places: fundraisersPlaces,
  tables: ['fundraiser_files', 'fundraiser_pledges', 'fundraiser_updates', 'fundraisers'],
  reads: ['performers'],
})
