import { comments, feeds } from '@fanfare/contract'
import type { World } from './world.ts'

/** A comment of a creator on her own post. */
export async function commentOfMia(world: World): Promise<string> {
  const mia = await world.performer('mia')
  const { data: post } = await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Good evening.' } })
  const body = { objectId: post._id, objectType: 'feed', content: 'Buy now!' } as const
  return (await mia.ask(comments.createComment, { body })).data._id
}

/** Two posts of another creator. */
export async function twoPosts(world: World): Promise<string[]> {
  const mara = await world.performer('posted')
  const body = { type: 'text', text: 'One.' } as const
  return (await Promise.all([1, 2].map(() => mara.ask(feeds.createFeed, { body })))).map(({ data }) => data._id)
}
