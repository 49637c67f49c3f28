import type { StreamView } from '@fanfare/contract'
import { Stories } from '../../../ui/stories.tsx'
import { useLiveNow } from '../live-now.ts'
import { type Face, withLive } from '../stories.ts'
import { say } from '../words.ts'

/** The faces over the posts of home; who is live stands first. */
export default function FacesRow({ faces, live }: { faces: Face[]; live: StreamView[] }) {
  const stories = withLive(faces, useLiveNow(live))
  return stories.length > 0 && <Stories label={say('following')} stories={stories} />
}
