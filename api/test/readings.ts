/** Who asks, as seen from a creator. */
export type Kind = 'follower' | 'stranger' | 'creator' | 'visitor'
/** Who can see the creator by a call, and how it is asked. */
export type Shows = { as?: Kind[]; params?: Record<string, string>; query?: Record<string, unknown> }

/** Calls that can show mia; `MIA` and `POST` stand for her id and that of her post. */
export const shows: Record<string, Shows> = {
  '/users/search': { as: ['creator'], query: { includedIds: 'MIA' } },
  '/users/view/:id': { params: { id: 'MIA' }, as: ['follower', 'stranger', 'creator'] },
  '/performers/user/search': { as: ['follower', 'stranger', 'visitor'], query: { q: 'mia' } },
  '/performers/search/random': { as: ['stranger', 'visitor'] },
  '/performers/top': { as: ['follower', 'stranger', 'visitor'] },
  '/performers/:id': { as: ['follower', 'stranger', 'creator', 'visitor'], params: { id: 'mia' } },
  '/user/feeds': { as: ['follower', 'stranger', 'creator', 'visitor'] },
  '/user/feeds/:id': { as: ['follower', 'stranger', 'creator', 'visitor'], params: { id: 'POST' } },
  '/follows/followers': { as: ['creator'] },
  '/follows/following': { as: ['follower'] },
  '/reactions/performers/bookmark': { as: ['follower'] },
  '/reactions/feeds/bookmark': { as: ['follower'] },
}

/** Narrower ways of asking the same calls. */
export const alsoAsked: [string, Shows][] = [
  ['/user/feeds', { as: ['follower'], query: { isHome: 'true' } }],
  ['/user/feeds', { as: ['stranger', 'visitor'], query: { performerId: 'MIA' } }],
  ['/user/feeds', { as: ['stranger', 'visitor'], query: { q: 'Hello' } }],
]
