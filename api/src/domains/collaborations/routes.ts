import { collaborations } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import type { FindItems } from './asks.ts'
import { accept, decline, leave } from './commands/answer.ts'
import { endItem } from './commands/end.ts'
import { propose } from './commands/propose.ts'
import { showItem } from './queries/item.ts'
import { listMine } from './queries/own.ts'

/** The endpoints of this room; `findItems` knows the things that rooms above sell. */
export const collaborationsRoutes = (findItems: FindItems): Binding[] => [
  bind(collaborations.list, (ctx, { query }) => listMine(ctx, query, findItems)),
  bind(collaborations.ofOwnItem, (ctx, { params }) => showItem(ctx, params, findItems)),
  bind(collaborations.propose, (ctx, { params, body }) => propose(ctx, params, body, findItems)),
  bind(collaborations.end, (ctx, { params }) => endItem(ctx, params, findItems)),
  bind(collaborations.accept, (ctx, { params, body }) => accept(ctx, params.id, body.version, findItems)),
  bind(collaborations.decline, (ctx, { params, body }) => decline(ctx, params.id, body.version, findItems)),
  bind(collaborations.leave, (ctx, { params }) => leave(ctx, params.id, findItems)),
]
