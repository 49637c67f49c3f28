import { room } from '../../kernel/room.ts'
import { verificationJobs } from './jobs.ts'
import { verificationNews } from './news.ts'
import { verificationPersonal } from './personal.ts'
import { documentsOf } from './queries.ts'
import { verificationRoutes } from './routes.ts'
import { verificationSettings } from './settings.ts'
import { verificationToDo } from './studio.ts'
import { verificationWaits } from './waits.ts'

export const verificationRoom = room('verification', {
  routes: verificationRoutes,
  jobs: verificationJobs,
  personal: verificationPersonal,
  news: verificationNews,
  ownPage: { documentsOf },
  waits: verificationWaits,
  settings: verificationSettings,
  toDo: verificationToDo,
  tables: ['document_views', 'identity_documents', 'verification_decisions'],
  reads: ['performers', 'users'],
})
