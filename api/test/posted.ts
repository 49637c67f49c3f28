import { comments, decisions, feeds, takedowns } from '@fanfare/contract'
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

/** Two counter-notices that wait, against decisions of another operator. */
export async function counterNotices(world: World): Promise<string[]> {
  const finn = await world.operator('finn')
  const mira = await world.performer('mira')
  const text = 'I took these photos myself, last summer.'
  const ids: string[] = []
  for (const title of ['One', 'Two']) {
    const { data: post } = await mira.ask(feeds.createFeed, { body: { type: 'text', text: title } as never })
    const why = { reason: 'Copied.', ground: 'law', law: 'copyright' } as const
    const body = { target: 'feed', targetId: post._id, ...why } as const
    const { data: down } = await finn.ask(takedowns.takeDown, { body })
    const who = { name: 'Mira Test', address: '1 Harbour Lane, Bristol', underPenaltyOfPerjury: true }
    const answer = await mira.ask(decisions.appealDecision, { params: { id: down._id }, body: { text, ...who } })
    ids.push(answer.data.appeal?._id ?? '')
  }
  return ids
}
