import type { CurrentUser } from '@fanfare/contract'

export type StepName = 'Picture' | 'Documents' | 'Price' | 'Post' | 'Link'

/** A step of a new creator: done, with us, to be done next, or to be done some time. */
export type Step = { id: StepName; state: 'done' | 'waiting' | 'refused' | 'now' | 'open' }

/**
 * What a new creator does before the first sale. Of what is open one comes first. The link is shared once somebody follows;
 * it is no reason to keep the steps on the page.
 */
export function stepsOf(viewer: CurrentUser, posts: number): Step[] {
  const hasPicture = !viewer.avatar.endsWith('/no-avatar.jpg') && viewer.avatar !== '' && viewer.cover !== null
  const isPriced = (viewer.monthlyPrice ?? 0) > 0 || Boolean(viewer.isFreeSubscription)
  const hasFollowers = (viewer.stats.followers ?? 0) + (viewer.stats.subscribers ?? 0) > 0
  const steps: Step[] = [
    { id: 'Picture', state: hasPicture ? 'done' : 'open' },
    { id: 'Documents', state: documentsState(viewer) },
    { id: 'Price', state: isPriced ? 'done' : 'open' },
    { id: 'Post', state: posts > 0 ? 'done' : 'open' },
    { id: 'Link', state: hasFollowers ? 'done' : 'open' },
  ]
  const next = steps.find(({ state }) => state === 'open')
  return steps.map(step => (step === next ? { ...step, state: 'now' } : step))
}

function documentsState(viewer: CurrentUser): Step['state'] {
  if (viewer.verifiedDocument) return 'done'
  if (viewer.verificationStatus === 'refused') return 'refused'
  return viewer.idVerification && viewer.documentVerification ? 'waiting' : 'open'
}

/** Whether somebody is still setting up: with any of the steps open but the link, or without a verified email. */
export function isNewcomer(viewer: CurrentUser, steps: readonly Step[]): boolean {
  return !viewer.verifiedEmail || steps.some(({ id, state }) => id !== 'Link' && state !== 'done')
}
