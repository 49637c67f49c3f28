import { videos } from '@fanfare/contract'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { sayMaking } from '../../../core/page/making-words.ts'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { ShareEarnings } from '../../collaborations/index.ts'
import { openUploads } from '../../media/index.ts'
import { figuresOf } from '../studio/own-asset.ts'
import { VideoForm } from '../studio/video-form.tsx'
import { say } from '../studio/words.ts'

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('editVideo'))

const POLL_MS = 4_000

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: args.params.id ?? '' }
  const [video, stats] = await Promise.all([
    load(args, videos.ownVideo, { params }),
    load(args, videos.videoStatistics, { params }),
  ])
  return { video, stats }
}

/** Changes a video of one's own; while it is processed, the page asks how far it is. */
export default function VideoEdit() {
  const { video, stats } = useLoaderData<typeof loader>()
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const isBusy = video.processing && !video.problem
  useEffect(() => {
    if (viewer) openUploads(viewer._id)
  }, [viewer])
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void revalidate(), POLL_MS)
    return () => clearInterval(timer)
  }, [isBusy, revalidate])
  const notice = video.problem ? (
    <Notice tone="bad" icon="circle-exclamation-point" role="alert">
      {video.problem}
    </Notice>
  ) : (
    isBusy && (
      <Notice icon="refresh-cw" role="status">
        {say('videoProcessing')}
      </Notice>
    )
  )
  return (
    <VideoForm
      key={video._id}
      video={video}
      notices={notice}
      aside={
        <>
          <ShareEarnings kind="video" id={video._id} isForSale={video.price > 0} />
          <Figures title={sayMaking('figures')} figures={figuresOf(stats)} />
        </>
      }
    />
  )
}
