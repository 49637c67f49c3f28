import type { GalleryView } from '@fanfare/contract'
import { type AccessValues, accessBody, accessOf, accessProblems } from '../../../core/page/access-values.ts'
import { type ShownStatus, shownStatus } from '../../../core/page/status-field.tsx'
import type { Extra } from '../../../ui/form.tsx'
import { say } from './words.ts'

/** What a creator fills in about a gallery; its fields have the names of the call, so that refusals find them. */
export type GalleryValues = AccessValues & { title: string; description: string; status: ShownStatus }

/** A new gallery is hidden until there are photos in it. */
export const blankGallery: GalleryValues = {
  ...{ title: '', description: '', status: 'inactive' },
  ...{ audience: 'public', price: '', subscriberPrice: '', tierId: '' },
}

export function galleryValues(gallery: GalleryView): GalleryValues {
  const { title, description, status } = gallery
  return { title, description, status: shownStatus(status), ...accessOf(gallery) }
}

export function galleryBody({ title, description, status, ...access }: GalleryValues) {
  return { title, description, status, ...accessBody(access) }
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
