import { callActs, callers, callToDecide } from './calls.ts'
import { type FundraisersToDecide, fundraiserActs, fundraisersToDecide, raising } from './fundraisers.ts'
import type { Someone, World } from './world.ts'

/** What a creator has for which fans' tokens are held: a fundraiser that runs, whose id is answered, and calls. */
export async function heldBy(world: World, creator: Someone): Promise<{ fundraiser: string }> {
  const calling = callers(world, () => creator)
  await calling.open(creator)
  await calling.offer(creator)
  return { fundraiser: await raising(world, () => creator).running() }
}

export type HeldToDecide = FundraisersToDecide & { call: string }

/** What operators do with tokens that are held. */
export const heldActs = (post: (body: object) => RequestInit) => ({ ...fundraiserActs(post), ...callActs(post) })

/** A fundraiser that runs, one that has succeeded, and a call to come. */
export async function heldToDecide(world: World): Promise<HeldToDecide> {
  return { ...(await fundraisersToDecide(world)), call: await callToDecide(world) }
}
