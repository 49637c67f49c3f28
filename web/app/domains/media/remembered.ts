import { type UploadKind, uploadKinds } from '@fanfare/contract'

/** An upload that a reload broke off: the browser forgets the file, so it is chosen again. */
export type Remembered = { id: string; kind: UploadKind; name: string; size: number; sent: number }

const keyOf = (ownerId: string) => `uploads:${ownerId}`

/** What was under way when the page was left. */
export function rememberedUploads(ownerId: string): Remembered[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(ownerId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRemembered) : []
  } catch {
    return []
  }
}

/** Keeps what is under way for the case that the page is left. */
export function rememberUploads(ownerId: string, uploads: Remembered[]): void {
  if (uploads.length === 0) localStorage.removeItem(keyOf(ownerId))
  else localStorage.setItem(keyOf(ownerId), JSON.stringify(uploads))
}

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null) return false
  const one = value as Record<string, unknown>
  const isKind = typeof one.kind === 'string' && one.kind in uploadKinds
  return isKind && typeof one.id === 'string' && typeof one.name === 'string' && typeof one.size === 'number'
}
