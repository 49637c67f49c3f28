import { room } from '../../kernel/room.ts'
import { looksIn } from '../moderation/index.ts'
import { writtenIn } from './asks.ts'
import { bannedTermsCron, bannedTermsJobs } from './jobs.ts'
import { bannedTermsPersonal } from './personal.ts'
import { bannedTermsRoutes } from './routes.ts'

export const bannedTermsRoom = room('banned-terms', {
  routes: house => bannedTermsRoutes(looksIn(house)),
  jobs: house => bannedTermsJobs(writtenIn(house)),
  cron: bannedTermsCron,
  personal: bannedTermsPersonal,
  tables: ['banned_term_findings', 'banned_term_scan', 'banned_terms'],
  reads: ['users'],
})
