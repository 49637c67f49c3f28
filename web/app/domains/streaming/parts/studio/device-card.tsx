import { SelectField } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/surfaces.tsx'
import { say } from '../../studio-words.ts'
import { type Capture, useLevel } from './use-devices.ts'
import './studio.css'

/** Which camera and microphone, and how loud it is. */
export function DeviceCard({ capture }: { capture: Capture }) {
  const { media, devices, camera, microphone, lacksCamera, isMuted } = capture
  if (!media) return null
  return (
    <section className="card card-pad flex flex-col gap-4" aria-label={say('devices')}>
      {lacksCamera && (
        <Notice tone="warn" icon="video-off" role="status">
          {say('noCamera')}
        </Notice>
      )}
      <div className="live-devices">
        <SelectField
          label={say('camera')}
          before={<Icon name="video" size="s" />}
          value={camera}
          onChange={event => capture.chooseCamera(event.target.value)}
        >
          {camera === '' && <option value="">{say(capture.isScreen ? 'screen' : 'noneFound')}</option>}
          {devices.cameras.map(({ deviceId, label }, place) => (
            <option key={deviceId} value={deviceId}>
              {label || say('cameraNumber', { n: place + 1 })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={say('microphone')}
          before={<Icon name="mic" size="s" />}
          value={microphone}
          onChange={event => capture.chooseMicrophone(event.target.value)}
        >
          {microphone === '' && <option value="">{say('noneFound')}</option>}
          {devices.microphones.map(({ deviceId, label }, place) => (
            <option key={deviceId} value={deviceId}>
              {label || say('microphoneNumber', { n: place + 1 })}
            </option>
          ))}
        </SelectField>
      </div>
      <Level media={media} isMuted={isMuted} />
    </section>
  )
}

const STEPS = 18
const QUIET = 0.25
const LOUD = 0.92

/** How loud the microphone is, as a row of lights and in words. */
function Level({ media, isMuted }: { media: MediaStream; isMuted: boolean }) {
  const level = useLevel(media)
  const lit = isMuted ? 0 : Math.round(level * STEPS)
  const words = isMuted ? 'levelMuted' : level < QUIET ? 'levelQuiet' : level > LOUD ? 'levelLoud' : 'levelGood'
  return (
    <div className="live-level">
      <span className="text-ink-muted text-small">{say('sound')}</span>
      <span className="live-lights" aria-hidden="true">
        {Array.from({ length: STEPS }, (_, place) => place).map(place => (
          <i key={place} data-lit={place < lit || undefined} />
        ))}
      </span>
      <span className="live-level-words">{say(words)}</span>
    </div>
  )
}
