import type { VideoView } from '@fanfare/contract'
import { profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { dateText, lengthText } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { captionLanguages } from '../../media/index.ts'
import { say } from '../words.ts'
import '../../../ui/badge.css'
import './video-about.css'

/** Who is in a video, how long and how large it is, and its tags. */
export function VideoAbout({ video }: { video: VideoView }) {
  const { now_ms, timeZone } = useSite()
  const { participants, tags, video: file } = video
  const captions = file ? captionLanguages([file]).join(', ') : ''
  return (
    <>
      {participants.length > 0 && (
        <section aria-labelledby="in-video" className="flex flex-col gap-3">
          <h2 id="in-video" className="font-strong">
            {say('inVideo')}
          </h2>
          {participants.map(person => (
            <span key={person._id} className="flex items-center justify-between gap-3">
              <Who
                of={person}
                name={person.name}
                sub={person.username && `@${person.username}`}
                href={profilePath(person)}
              />
              {person.consent && person.consent !== 'accepted' && (
                <Badge tone="warn">{say(`consent_${person.consent === 'declined' ? 'declined' : 'pending'}`)}</Badge>
              )}
            </span>
          ))}
        </section>
      )}
      <section aria-labelledby="about-video">
        <h2 id="about-video" className="mb-1 font-strong">
          {say('about')}
        </h2>
        <dl className="asset-facts num">
          {file?.duration && (
            <div>
              <dt>{say('length')}</dt>
              <dd>{lengthText(file.duration)}</dd>
            </div>
          )}
          {file?.height && file.width && (
            <div>
              <dt>{say('quality')}</dt>
              <dd>{say('lines', { n: Math.min(file.height, file.width) })}</dd>
            </div>
          )}
          {captions && (
            <div>
              <dt>{say('captions')}</dt>
              <dd>{captions}</dd>
            </div>
          )}
          <div>
            <dt>{say('posted')}</dt>
            <dd>{dateText(video.createdAt, now_ms, timeZone)}</dd>
          </div>
        </dl>
        {tags.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-2" aria-label={say('tags')}>
            {tags.map(tag => (
              <li key={tag}>
                <a className="badge" href={`/search?q=${encodeURIComponent(tag)}&of=videos`}>{`#${tag}`}</a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
