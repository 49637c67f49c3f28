import type { GalleryView } from '@fanfare/contract'
import { type AccessValues, accessBody, accessOf, accessProblems } from '../../../core/page/access-values.ts'
import { type ShownStatus, shownStatus } from '../../../core/page/status-field.tsx'
import type { Extra } from '../../../ui/form.tsx'
import { say } from './words.ts'

/** What a creator fills in about a gallery; its fields have the names of the endpoint, so that refusals find them. */
export type GalleryValues = AccessValues & {
  title: string
  description: string
  status: ShownStatus
  /** The releases of the people in it; null where an older gallery doesn't say. */
  peopleIds: string[] | null
}

/** A new gallery is hidden until there are photos in it. */
export const blankGallery: GalleryValues = {
  title: '',
  description: '',
  status: 'inactive',
  peopleIds: [],
  audience: 'public',
  price: '',
  subscriberPrice: '',
  tierId: '',
}

export function galleryValues(gallery: GalleryView): GalleryValues {
  const { title, description, status, peopleIds } = gallery
  return { title, description, status: shownStatus(status), peopleIds, ...accessOf(gallery) }
}

export function galleryBody({ title, description, status, peopleIds, ...access }: GalleryValues) {
  return { title, description, status, ...(peopleIds && { peopleIds }), ...accessBody(access) }
}

/** What is wrong with the words and the prices of a gallery or a video. */
export function galleryProblems(
  values: AccessValues & { title: string; description: string },
): ReturnType<Extra<GalleryValues>> {
  const { title, description } = values
  return {
    title: title.trim() === '' || title.length > 120 ? say('noTitle') : undefined,
    description: description.length > 2_000 ? say('longDescription') : undefined,
    ...accessProblems(values),
  }
}
