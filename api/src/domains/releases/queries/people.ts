import type { PeopleState, PeopleView } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { onlookerOf } from '../../../kernel/context.ts'
import { findPeople, type Person } from '../../identity/index.ts'
import { hiddenAmong } from '../../visibility/index.ts'
import { namedIn } from '../store/items.ts'
import { peopleView } from '../views.ts'

type Item = { id: string; performer_id: string; people: PeopleState | null }

/**
 * The people in some items as the viewer sees them. Nothing is asked where no item names anyone; creators who are hidden
 * from the viewer are left out.
 */
export async function peopleViews(ctx: Ctx, items: Item[]): Promise<(item: Item) => PeopleView> {
  const isNaming = items.filter(item => item.people !== null && item.people !== 'alone')
  const named = await namedIn(
    ctx.db.read,
    isNaming.map(item => item.id),
  )
  const userIds = [...new Set(named.flatMap(row => row.user_id ?? []))]
  const [people, hidden] =
    userIds.length > 0
      ? await Promise.all([findPeople(ctx.db.read, userIds), hiddenAmong(ctx.db.read, onlookerOf(ctx), userIds)])
      : [new Map<string, Person>(), new Set<string>()]
  for (const id of hidden) people.delete(id)
  const byItem = Map.groupBy(named, row => row.item_id)
  return item =>
    peopleView(ctx.config, item, {
      named: byItem.get(item.id) ?? [],
      people,
      isOwn: ctx.viewer?.id === item.performer_id,
    })
}
