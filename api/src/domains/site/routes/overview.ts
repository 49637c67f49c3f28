import { overview } from '@fanfare/contract'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import type { WaitTable } from '../../../kernel/waits.ts'
import { siteOverview } from '../queries/overview.ts'

const span_days = 30

export const overviewRoutes = (waits: Required<WaitTable>): Binding[] => [
  bind(overview.operatorOverview, (ctx, { query }) => siteOverview(ctx, query.days ?? span_days, waits)),
]
