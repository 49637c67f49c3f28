import { useEffect, useRef } from 'react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Badge } from '../../../../ui/surfaces.tsx'
import { canShowScreen } from '../../media/devices.ts'
import { say } from '../../studio-words.ts'
import type { Capture } from './use-devices.ts'
import '../watch/live-player.css'

/** The creator's own picture, as a mirror shows it; a screen is shown as it is. It is silent. */
export function OwnPicture({ capture: { media, isScreen, isHidden } }: { capture: Capture }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = media
  }, [media])
  const hasPicture = (media?.getVideoTracks().length ?? 0) > 0
  return (
    <>
      <video
        ref={video}
        className={isScreen ? 'live-picture' : 'live-picture live-mirrored'}
        aria-label={say('ownPicture')}
        autoPlay
        muted
        playsInline
      />
      {media && (!hasPicture || isHidden) && (
        <div className="live-state">
          <Icon name={hasPicture ? 'video-off' : 'mic'} size="l" />
          <p>{say(hasPicture ? 'cameraOff' : 'soundOnly')}</p>
        </div>
      )}
    </>
  )
}

/** Sound, camera and screen on and off. */
export function CaptureButtons({ capture }: { capture: Capture }) {
  const { isMuted, isHidden, isScreen } = capture
  return (
    <>
      <IconButton
        icon={isMuted ? 'mic-off' : 'mic'}
        kind="glass"
        aria-pressed={isMuted}
        label={say(isMuted ? 'unmute' : 'mute')}
        onClick={capture.toggleMute}
      />
      <IconButton
        icon={isHidden ? 'video-off' : 'video'}
        kind="glass"
        aria-pressed={isHidden}
        label={say(isHidden ? 'showCamera' : 'hideCamera')}
        onClick={capture.toggleHide}
      />
      {canShowScreen() && (
        <IconButton
          icon="monitor-up"
          kind={isScreen ? 'solid' : 'glass'}
          aria-pressed={isScreen}
          label={say(isScreen ? 'hideScreen' : 'showScreen')}
          onClick={capture.toggleScreen}
        />
      )}
    </>
  )
}

type Props = { capture: Capture; takesPrograms: boolean }

/** The picture before it is sent; asks for the camera, and says what to do where there is none. */
export function Preview({ capture, takesPrograms }: Props) {
  const { media, problem, isOpening, open } = capture
  return (
    <div className={media ? 'live-frame' : 'live-frame live-grows'}>
      {media ? (
        <>
          <OwnPicture capture={capture} />
          <div className="live-top">
            <Badge tone="glass" icon="eye-off">
              {say('preview')}
            </Badge>
          </div>
          <div className="live-controls justify-center">
            <CaptureButtons capture={capture} />
          </div>
        </>
      ) : (
        <div className="live-state" role={problem ? 'alert' : undefined}>
          <Icon name={problem ? 'video-off' : 'video'} size="l" />
          <h2 className="type-heading">{say(problem ? `problem_${problem}` : 'cameraTitle')}</h2>
          <p>{say(problem ? `problem_${problem}_text` : 'cameraText')}</p>
          {takesPrograms && (problem === 'missing' || problem === 'unsupported') && <p>{say('problem_program')}</p>}
          <Button kind="solid" busy={isOpening} onClick={open}>
            {say(problem ? 'tryAgain' : 'allow')}
          </Button>
        </div>
      )}
    </div>
  )
}
