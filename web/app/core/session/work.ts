import type { CurrentUser, SeatScope } from '@fanfare/contract'

/** Where work in a seat begins, by what it opens. */
const begins: Record<SeatScope, string> = { chat: '/messages', post: '/studio/posts', money: '/creator/earning' }

/** The first page of who works for a creator. */
export function workPath(scopes: readonly SeatScope[]): string {
  const first = (['chat', 'post', 'money'] as const).find(scope => scopes.includes(scope))
  return first ? begins[first] : '/home'
}

/**
 * Who the site shows as the person who looks: themselves, or the creator that their session works for, with nothing of
 * the helper's own account and nothing of the creator's that a helper may not know.
 */
export function shownAs(me: CurrentUser): CurrentUser {
  const { worksFor } = me
  if (!worksFor) return me
  return {
    ...worksFor.performer,
    firstName: '',
    lastName: '',
    email: me.email,
    cover: null,
    phone: null,
    gender: null,
    country: null,
    status: 'active',
    roles: ['performer'],
    isPerformer: true,
    isOnline: true,
    verifiedEmail: true,
    verifiedDocument: true,
    balance: 0,
    held: 0,
    stats: { totalSubscriptions: 0, following: 0 },
    twitterConnected: false,
    googleConnected: false,
    nameNotice: false,
    language: me.language,
    worksFor,
    createdAt: me.createdAt,
    updatedAt: me.updatedAt,
  }
}
