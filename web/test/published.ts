import { feeds } from '@fanfare/contract'
import type { Someone } from '../../api/test/world.ts'

/** Publishes a text of a creator for everybody; gives its id. */
export async function published(creator: Someone, title: string): Promise<string> {
  const body = { type: 'text', title, text: 'All of it.', audience: 'public' }
  return (await creator.ask(feeds.createFeed, { body: body as never })).data._id
}
