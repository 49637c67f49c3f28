import type { ExplorePost } from '@fanfare/contract'
import clsx from 'clsx'
import { hueStyle } from '../../../ui/avatar.tsx'
import { lengthText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/media-frame.tsx'
import { aiText, isAudio, isVideo, sourcesOf } from '../../../ui/pictures.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say as sayUi } from '../../../ui/words.ts'
import { postPath } from '../../posts/index.ts'
import { say } from '../explore-words.ts'
import '../../../ui/badge.css'
import '../../../ui/tile.css'
import '../screens/explore.css'

/** The tiles of one round of the mosaic; what isn't named is as wide as a third. */
const shapes: Record<number, 'big' | 'small'> = { 0: 'big', 2: 'small', 3: 'small', 5: 'big', 7: 'small', 8: 'small' }
const ROUND = 12
const sizes = { big: '(width < 900px) 66vw, 340px', small: '(width < 900px) 33vw, 170px', wide: '340px' }

type Props = { post: ExplorePost; place: number; eager: boolean; plain?: boolean }

/** A post of explore, with the reason why it is there. */
export function PostTile({ post, place, eager, plain }: Props) {
  const [file] = post.files
  if (!file) return null
  const shape = shapes[place % ROUND] ?? 'wide'
  const sources = sourcesOf(file)
  const ai = aiText(post.performer, ...post.files)
  const reason = say(`because_${post.reason}`, { name: post.performer.name })
  return (
    <a className={clsx('tile', `tile-${shape}`)} href={postPath(post)} style={hueStyle(post.performer)}>
      <span className="sr-only">{[labelOf(post), !plain && reason, ai].filter(Boolean).join('. ')}</span>
      <span aria-hidden="true" className="contents">
        {sources.src ? (
          <Picture
            {...sources}
            sizes={sizes[shape]}
            hash={file.thumbhash}
            alt=""
            eager={eager && place === 0 ? 'first' : eager}
          />
        ) : (
          <span className="tile-words">{post.title || post.text}</span>
        )}
        <Contents post={post} />
        {ai && (
          <span className="at at-ts">
            <Badge tone="glass" icon="sparkles">
              {sayUi('aiShort')}
            </Badge>
          </span>
        )}
        {!plain && post.reason !== 'popular' && (
          <span className="at at-bs tile-reason">
            <span className="badge badge-glass">
              <span className="clip">{reason}</span>
            </span>
          </span>
        )}
      </span>
    </a>
  )
}

function Contents({ post: { files } }: { post: ExplorePost }) {
  const [file] = files
  if (!file) return null
  if (isVideo(file) || isAudio(file))
    return (
      <span className="at at-te">
        <Badge tone="glass" icon={isVideo(file) ? 'play' : 'eighth-notes'}>
          {lengthText(file.duration ?? 0)}
        </Badge>
      </span>
    )
  if (files.length === 1) return null
  return (
    <span className="at at-te">
      <span className="badge badge-glass">
        <Icon name="images" size="xs" />
        {files.length}
      </span>
    </span>
  )
}

function labelOf({ files, title, performer: { name } }: ExplorePost): string {
  const [file] = files
  if (title) return `${title}. ${say('postBy', { name })}`
  if (file && isVideo(file)) return say('videoBy', { name })
  if (file && isAudio(file)) return say('audioBy', { name })
  return files.length > 1 ? say('albumBy', { name, n: files.length }) : say('photoBy', { name })
}
