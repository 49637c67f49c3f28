import type { Input, manyFeeds, Reply } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { Refusal, refuseFields } from '../../../kernel/refusal.ts'
import { checkTier } from '../../subscriptions/index.ts'
import { deleteFeed, updateFeed } from './edit.ts'
import type { PostForm } from './form.ts'

type Wanted = Input<typeof manyFeeds.changeFeeds>['body']

/**
 * Does one thing with many posts of a creator (POST /performer/feeds/changes). Each is changed on its own, as by a request for it
 * alone, so one that can't be keeps no other from it. Refuses an audience that is missing, a sale
 * without a price, and a tier that isn't the creator's.
 */
export async function changeFeeds(ctx: Ctx, wanted: Wanted): Promise<Reply<typeof manyFeeds.changeFeeds>> {
  const form = formOf(wanted)
  await checkTier(ctx.db.sql, viewerOf(ctx).id, form?.tierId ?? null)
  const done: Reply<typeof manyFeeds.changeFeeds> = { changed: [], refused: [] }
  for (const id of new Set(wanted.ids)) {
    try {
      await (form ? updateFeed(ctx, id, form) : deleteFeed(ctx, id))
      done.changed.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      done.refused.push({ _id: id, message: error.fields?.[0]?.message ?? error.message })
    }
  }
  return done
}

/** What is changed of each; null where they are deleted. */
function formOf({ act, audience, tierId, price }: Wanted): PostForm | null {
  if (act === 'delete') return null
  if (act !== 'audience') return { status: act === 'archive' ? 'archived' : 'active' }
  if (!audience) throw refuseFields([{ path: 'audience', message: 'Choose who may see them.' }])
  if (audience === 'sale' && !price) throw refuseFields([{ path: 'price', message: 'Set a price.' }])
  return {
    audience,
    ...(audience === 'subscribers' && tierId !== undefined && { tierId }),
    ...(audience === 'sale' && { price: price ?? 0 }),
  }
}
