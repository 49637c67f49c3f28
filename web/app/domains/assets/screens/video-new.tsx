import { useEffect } from 'react'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { openUploads } from '../../media/index.ts'
import { VideoForm } from '../studio/video-form.tsx'
import { say } from '../studio/words.ts'

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('newVideo'))

/** The page is for creators, so the guard must see every way to it. */
export function loader() {
  return null
}

/** Publishes a video. */
export default function VideoNew() {
  const viewer = useViewer()
  useEffect(() => {
    if (viewer) openUploads(viewer._id)
  }, [viewer])
  return <VideoForm video={null} />
}
