import type { StreamView } from '@fanfare/contract'
import { Stories } from '../../../ui/stories.tsx'
import { useLiveNow } from '../live-now.ts'
import { type Face, withLive } from '../stories.ts'
import { say } from '../words.ts'

/** The faces over the posts of home: the viewer's own, then who is live, then who has stories. */
export default function FacesRow({ own, faces, live }: { own: Face | null; faces: Face[]; live: StreamView[] }) {
  const others = withLive(faces, useLiveNow(live)).filter(({ _id }) => _id !== own?._id)
  const stories = own ? [own, ...others] : others
  return stories.length > 0 && <Stories label={say('following')} stories={stories} />
}
