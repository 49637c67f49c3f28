import { today } from '@fanfare/contract'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { giveBackToday, takeToday } from '../commands/today.ts'
import { countToday, listToday, showToday, type Waits } from '../queries/today.ts'

export const todayRoutes = (waits: Waits): Binding[] => [
  bind(today.today, (ctx, { query }) => listToday(ctx, query, waits)),
  bind(today.todayCounts, ctx => countToday(ctx, waits)),
  bind(today.todayOne, (ctx, { params }) => showToday(ctx, params, waits)),
  bind(today.takeToday, (ctx, { params, body }) => takeToday(ctx, params, body.fromId, waits)),
  bind(today.giveBackToday, (ctx, { params }) => giveBackToday(ctx, params, waits)),
]
