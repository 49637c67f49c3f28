import type { Binding } from '../../../kernel/http/bind.ts'
import type { WaitTable } from '../../../kernel/waits.ts'
import { overviewRoutes } from './overview.ts'
import { pagesRoutes } from './pages.ts'
import { promosRoutes } from './promos.ts'
import { referenceRoutes } from './reference.ts'
import { settingsRoutes } from './settings.ts'
import { todayRoutes } from './today.ts'

/** The endpoints of this room; `waits` counts what the rooms have for operators. */
export const siteRoutes = (waits: Required<WaitTable>): Binding[] => [
  ...overviewRoutes(waits),
  ...todayRoutes(waits),
  ...settingsRoutes,
  ...referenceRoutes,
  ...pagesRoutes,
  ...promosRoutes,
]
