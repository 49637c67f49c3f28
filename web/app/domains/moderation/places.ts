import type { takedownTargetsWithPage } from '@fanfare/contract'
import { placeAt, thingFolders } from '@fanfare/contract/places'

export type TargetWithPage = (typeof takedownTargetsWithPage)[number]

/** The words for the way to that page, among those of reports. */
export const openLabels = {
  ...({ feed: 'openPost', gallery: 'openGallery', video: 'openVideo', product: 'openProduct' } as const),
  fundraiser: 'openFundraiser' as const,
}

/** The page of a thing, by its id or the name in its address. */
export const pathOfThing = (target: TargetWithPage, id: string) => `/${thingFolders[target]}/${id}`

/** Whether operators can take things of a kind down as a whole. */
export const hasPage = (target: string): target is TargetWithPage => target in thingFolders

/**
 * What the address of a page of this site stands for, whole or from its path on; null where it is no page of a post,
 * gallery, video or product. `origin` is where the site is.
 */
export function thingAt(address: string, origin: string): { target: TargetWithPage; targetId: string } | null {
  const thing = placeAt(address, origin)?.thing
  if (!thing || thing.target === 'performer') return null
  return { target: thing.target, targetId: thing.name }
}
