import type { Binding } from '../../../kernel/http/bind.ts'
import { overviewRoutes } from './overview.ts'
import { pagesRoutes } from './pages.ts'
import { promosRoutes } from './promos.ts'
import { referenceRoutes } from './reference.ts'
import { settingsRoutes } from './settings.ts'

export const siteRoutes: Binding[] = [
  ...overviewRoutes,
  ...settingsRoutes,
  ...referenceRoutes,
  ...pagesRoutes,
  ...promosRoutes,
]
