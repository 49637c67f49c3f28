import { now } from '../../../kernel/clock.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import type { PhotoRow } from '../store/photos.ts'

/** Whether a creator shows a thing; what a form doesn't say stays as it is, or is shown. */
export function statusOf(word: string | undefined, before?: PhotoRow['status']): PhotoRow['status'] {
  if (word === undefined || word === '') return before ?? 'active'
  if (word === 'active' || word === 'inactive') return word
  throw refuseFields([{ path: 'status', message: 'Choose active or inactive.' }])
}

/** The end of an address that names a thing: its title as far as it can be typed, and a part of its id. */
export function slugOf(title: string, id: string, kind: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return `${words.slice(0, 60).replace(/-$/, '') || kind}-${id.slice(-12)}`
}

/** When a thing was first shown, where it is or was. */
export function publishedAt(isShown: boolean, before?: Date | null): Date | null {
  return before ?? (isShown ? now() : null)
}

/** An id of a path; what can't be one is not found. */
export function idOf(text: string): string {
  if (!isId(text)) throw refuse('ENTITY_NOT_FOUND')
  return text
}
