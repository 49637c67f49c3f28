import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { GalleryForm } from '../studio/gallery-form.tsx'
import { say } from '../studio/words.ts'

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('newGallery'))

/** The page is for creators, so the guard must see every way to it. */
export function loader() {
  return null
}

/** Makes a gallery; its photos come into it on the page after this. */
export default function GalleryNew() {
  return <GalleryForm gallery={null} />
}
