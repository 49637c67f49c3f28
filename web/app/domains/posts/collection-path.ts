import type { Collection } from '@fanfare/contract'

/** Where a collection is seen, under the page of its creator. */
export function collectionPath(profile: string, { slug }: Pick<Collection, 'slug'>): string {
  return `${profile}/collections/${encodeURIComponent(slug)}`
}
