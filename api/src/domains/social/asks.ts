import type { House } from '../../kernel/room.ts'
import { type SocialTargets, socialTargets } from './policy.ts'

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** What can be liked, kept and commented. */
    targets: Partial<Omit<SocialTargets, 'performer' | 'comment'>>
  }
}

/** What can be liked, kept and commented, each kind by its room. */
export const targetsIn = (house: House): SocialTargets =>
  socialTargets(house.whole('targets', ['feed', 'gallery', 'video', 'product', 'story']))
