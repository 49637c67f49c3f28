import type { WriteRefusal } from '@fanfare/contract'
import type { Role } from '../../kernel/context.ts'
import type { Tie } from '../entitlements/index.ts'
import { defaultRules } from './store/rules.ts'
import type { SeenConversation } from './store/seen.ts'

/** What decides whether the viewer may write in one of their conversations. */
export type Standing = {
  role: Role
  hasVerifiedEmail: boolean
  /** One of the two has blocked the other, or a country. */
  isBlocked: boolean
  /** What ties the viewer to the other person, and the other person to the viewer. */
  tie: Tie
  tieBack: Tie
}

type Other = Pick<
  SeenConversation,
  'other_role' | 'other_status' | 'other_has_written' | 'who_may_write' | 'message_price_minor'
>

/** Why the viewer can't write, or null. What they can change themselves is said last. */
export function writeRefusalOf(other: Other, standing: Standing): WriteRefusal | null {
  if (other.other_status !== 'active') return 'gone'
  if (standing.isBlocked) return 'blocked'
  return ruleAgainst(other, standing) ?? (standing.hasVerifiedEmail ? null : 'verify-email')
}

function ruleAgainst(other: Other, { role, tie, tieBack }: Standing): WriteRefusal | null {
  const mayAnswer = other.other_has_written || tieBack.follows || tieBack.subscribes
  if (role === 'performer' && mayAnswer) return null
  if (other.other_role !== 'performer') return role === 'performer' ? 'followers' : 'nobody'
  const rule = other.who_may_write ?? defaultRules.who_may_write
  if (rule === 'everybody') return null
  const isAllowed = (rule === 'followers' && tie.follows) || (rule !== 'nobody' && tie.subscribes)
  return isAllowed ? null : rule
}

/** What a message costs the viewer: fans who do not subscribe pay what the creator asks. */
export function messagePriceOf(other: Other, { role, tie }: Standing): bigint {
  if (role !== 'user' || other.other_role !== 'performer' || tie.subscribes) return 0n
  return other.message_price_minor ?? defaultRules.message_price_minor
}
