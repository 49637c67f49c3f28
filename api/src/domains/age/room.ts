import './asks.ts'
import { room } from '../../kernel/room.ts'
import { environment } from './environment.ts'
import { ageCron, ageJobs } from './jobs.ts'
import { agePersonal } from './personal.ts'
import { ageRoutes } from './routes.ts'

export const ageRoom = room('age', {
  environment,
  routes: house => ageRoutes(house.one('verified').isVerified, house.one('residents').fansOf),
  jobs: ageJobs,
  cron: ageCron,
  personal: agePersonal,
  tables: ['age_checks', 'age_passes_used', 'age_proofs', 'age_rules', 'age_waits'],
})
