import { hasInk } from './text.ts'
import { withoutTags } from './without-tags.ts'

/** What people wrote, without HTML and the blanks around it; empty where nothing of it can be seen. */
export function plainTextOf(text: string): string {
  const clean = withoutTags(text).trim()
  return hasInk(clean) ? clean : ''
}
