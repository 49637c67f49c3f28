import { createStore } from 'zustand/vanilla'

type FollowState = {
  followedIds: readonly string[]
  /** Those unfollowed since the page came, whose cards may still say otherwise. */
  leftIds: readonly string[]
  follow: (id: string) => void
  unfollow: (id: string) => void
}

/** The creators the viewer follows, without duplicates (specification, section 3). */
export function createFollowStore() {
  return createStore<FollowState>()(set => ({
    followedIds: [],
    leftIds: [],
    follow: id => set(state => ({ followedIds: withId(state.followedIds, id), leftIds: without(state.leftIds, id) })),
    unfollow: id => set(state => ({ followedIds: without(state.followedIds, id), leftIds: withId(state.leftIds, id) })),
  }))
}

/** Whether somebody is followed: what was done here counts more than what the page came with. */
export function isFollowed(
  state: Pick<FollowState, 'followedIds' | 'leftIds'>,
  id: string,
  asServed: boolean,
): boolean {
  if (state.followedIds.includes(id)) return true
  return asServed && !state.leftIds.includes(id)
}

function withId(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids : [...ids, id]
}

function without(ids: readonly string[], id: string): readonly string[] {
  return ids.filter(one => one !== id)
}
