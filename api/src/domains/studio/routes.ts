import { studio } from '@fanfare/contract'
import { viewerOf } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import type { PlaceTable, ToDoTable } from '../../kernel/studio.ts'
import { switchFeature } from './commands/switch.ts'
import { placesOf } from './queries/places.ts'
import { listToDo } from './queries/to-do.ts'

/** What the rooms say of the studio, all of it. */
export type StudioParts = { toDo: Required<ToDoTable>; places: Required<PlaceTable> }

/** The endpoints of this room. */
export const studioRoutes = ({ toDo, places }: StudioParts): Binding[] => [
  bind(studio.toDo, ctx => listToDo(ctx, toDo)),
  bind(studio.places, async ctx => ({ data: await placesOf(ctx.db.read, viewerOf(ctx).id, places) })),
  bind(studio.switchFeature, async (ctx, { params, body }) => ({
    data: await switchFeature(ctx, { ...params, ...body }, places),
  })),
]
