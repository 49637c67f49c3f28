import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Composer } from '../compose/composer.tsx'
import { say } from '../compose/words.ts'

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('newPost'))

/** The page is for creators, so the guard must see every way to it. */
export function loader() {
  return null
}

/** Writes a new post. */
export default function Compose() {
  return <Composer post={null} />
}
