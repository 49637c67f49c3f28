import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { seeCamera } from '../../media/camera.ts'
import { say } from '../../show-words.ts'
import './show-camera.css'

type Props = { streamId: string; name: string; isOn: boolean }

/** The fan's camera beside the creator's own picture: it is seen and heard once the creator wants to. */
export function FanCamera({ streamId, name, isOn }: Props) {
  const [isWanted, setIsWanted] = useState(false)
  if (!isOn) return null
  if (isWanted) return <Seen streamId={streamId} name={name} onHide={() => setIsWanted(false)} />
  return (
    <div className="show-camera show-camera-ask">
      <p role="status">{say('fanCamera', { name })}</p>
      <Button size="s" kind="solid" onClick={() => setIsWanted(true)}>
        {say('seeFan')}
      </Button>
    </div>
  )
}

function Seen({ streamId, name, onHide }: { streamId: string; name: string; onHide: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    const show = (media: MediaStream) => {
      if (video.current) video.current.srcObject = media
    }
    const line = seeCamera(streamId, show, state => setIsThere(state.name === 'connected'))
    return () => line.close()
  }, [streamId])
  return (
    <div className="show-camera">
      {/* biome-ignore lint/a11y/useMediaCaption: what is said live has no captions. */}
      <video ref={video} aria-label={say('fanPicture', { name })} playsInline autoPlay />
      <span className="show-camera-words" role="status">
        {isThere ? name : say('connecting')}
      </span>
      <IconButton icon="x" kind="glass" size="s" label={say('hideFan', { name })} onClick={onHide} />
    </div>
  )
}
