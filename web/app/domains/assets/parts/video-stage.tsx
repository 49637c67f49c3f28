import type { VideoView } from '@fanfare/contract'
import { LockedCover, MediaFrame, Picture } from '../../../ui/media-frame.tsx'
import { ratioOf } from '../../../ui/pictures.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { VideoPlayer } from '../../media/index.ts'
import { Ledge } from '../../wallet/index.ts'
import type { AssetActs } from '../acts.ts'
import { contentsOf, coverOfAsset, teaserFile } from '../contents.ts'
import { say } from '../words.ts'
import '../../../ui/media-frame.css'

type Props = { video: VideoView; acts: AssetActs }

/** Where a video plays; without the right its teaser, or its cover, over what opens it. */
export function VideoStage({ video, acts }: Props) {
  const file = video.video
  const { name } = video.performer
  if (video.problem || file?.status === 'error')
    return (
      <Empty icon="file-x" bad title={video.problem ?? say('videoFailed')}>
        {say('videoFailedText')}
      </Empty>
    )
  if (video.locked) return <Locked video={video} acts={acts} />
  if (!file || video.processing) return <Waiting video={video} />
  const { large } = coverOfAsset(video)
  return <VideoPlayer file={large ? { ...file, poster: large } : file} name={name} eager="first" />
}

function Waiting({ video }: { video: VideoView }) {
  const { large, hash, isBlur } = coverOfAsset(video)
  return (
    <MediaFrame ratio={video.video ? ratioOf(video.video) : '16 / 9'} bleed>
      <Picture src={large} hash={hash} alt="" eager="first" className={isBlur ? 'locked-pic' : undefined} />
      <span className="middle w-full" role="status">
        <Badge tone="glass" icon="hourglass">
          {say('videoProcessing')}
        </Badge>
      </span>
    </MediaFrame>
  )
}

function Locked({ video, acts }: Props) {
  const teaser = teaserFile(video)
  const length = contentsOf(video)
  const ledge = <Ledge thing={video} mayPay={acts.mayPay} onUnlock={() => acts.unlock(video)} />
  if (!teaser) {
    const { large, hash, isBlur } = coverOfAsset(video)
    if (isBlur || !large)
      return (
        <LockedCover blur={large ?? undefined} hash={hash} ratio="16 / 9" contents={length} eager="first">
          {ledge}
        </LockedCover>
      )
    return (
      <div className="framed bleed">
        <MediaFrame ratio="16 / 9">
          <Picture src={large} hash={hash} alt="" eager="first" />
          <FullLength length={length} />
        </MediaFrame>
        <div className="ledge">{ledge}</div>
      </div>
    )
  }
  return (
    <div className="framed bleed">
      <div className="relative">
        <VideoPlayer file={teaser} name={video.performer.name} eager="first" />
        <span className="at at-ts">
          <Badge tone="glass" icon="play">
            {say('teaser')}
          </Badge>
        </span>
        <FullLength length={length} />
      </div>
      <div className="ledge">{ledge}</div>
    </div>
  )
}

function FullLength({ length }: { length: string }) {
  if (!length) return null
  return (
    <span className="at at-te">
      <Badge tone="glass" icon="lock">
        {say('fullVideo', { length })}
      </Badge>
    </span>
  )
}
