import { blankPost, type ComposeValues } from './values.ts'

/** What someone was writing, as this browser keeps it, and the revision of the post that they began with. */
export type Draft = { values: ComposeValues; revision: number | null }

/** Where the draft of a post, or of a new one, is kept; each person has their own. */
export function draftKey(ownerId: string, postId: string | null): string {
  return `compose:${ownerId}:${postId ?? 'new'}`
}

/** The draft that a reload or a lost line left behind, if any. */
export function readDraft(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('values' in stored)) return null
    const { values, revision } = stored as Draft
    return { values: { ...blankPost, ...values }, revision: revision ?? null }
  } catch {
    return null
  }
}

/** Keeps a draft; a full storage is no reason to disturb somebody who writes. */
export function keepDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key)
}
