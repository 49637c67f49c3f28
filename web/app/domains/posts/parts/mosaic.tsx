import type { FeedFile, FeedView } from '@fanfare/contract'
import clsx from 'clsx'
import type { MouseEvent } from 'react'
import { openSheet } from '../../../core/page/sheets.ts'
import { lengthText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type Eager, MediaFrame, Picture } from '../../../ui/media-frame.tsx'
import { isVideo, ratioOf, sourcesOf } from '../../../ui/pictures.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { wordsOf } from '../acts.ts'
import { altOf, visualsOf } from '../contents.ts'
import { postPath } from '../post-path.ts'
import { say } from '../words.ts'
import '../../../ui/media-frame.css'
import '../../../ui/mosaic.css'

type Props = { post: FeedView; eager?: Eager | undefined }

const COLUMN = '(width < 900px) 100vw, 620px'
const SHOWN_MAX = 5

/** One picture of a post in its own proportions; it opens the lightbox. */
export function Single({ post, eager }: Props) {
  const [file] = visualsOf(post)
  if (!file) return null
  return (
    <a href={postPath(post)} onClick={event => openInPlace(event, post, 0)}>
      <MediaFrame ratio={ratioOf(file)} bleed>
        <Picture {...sourcesOf(file)} sizes={COLUMN} hash={file.thumbhash} alt={altOf(post, file)} eager={eager} />
      </MediaFrame>
    </a>
  )
}

/** Two to twelve pictures and videos of a post side by side; each opens the lightbox where it is. */
export function Mosaic({ post, eager }: Props) {
  const files = visualsOf(post)
  const rest = files.length - SHOWN_MAX
  const shown = files.slice(0, SHOWN_MAX)
  return (
    <div className={clsx('media bleed mosaic', `mosaic-${shown.length}`)}>
      {shown.map((file, index) => (
        <a key={file._id} href={postPath(post)} onClick={event => openInPlace(event, post, index)}>
          <Tile post={post} file={file} wide={shown.length === 2 || index === 0} eager={eager} />
          {rest > 0 && index === SHOWN_MAX - 1 && (
            <span className="more-count">
              <span aria-hidden="true">+{rest}</span>
              <span className="sr-only">{say('moreCount', { n: rest })}</span>
            </span>
          )}
        </a>
      ))}
    </div>
  )
}

type TileProps = Props & { file: FeedFile; wide: boolean }

function Tile({ post, file, wide, eager }: TileProps) {
  return (
    <>
      <Picture
        {...sourcesOf(file)}
        sizes={wide ? COLUMN : '(width < 900px) 50vw, 310px'}
        hash={file.thumbhash}
        alt={altOf(post, file)}
        eager={eager}
      />
      {isVideo(file) && (
        <>
          <span className="middle">
            <span className="playbtn playbtn-s">
              <Icon name="play" fill />
            </span>
          </span>
          {file.duration !== null && (
            <span className="at at-be">
              <Badge tone="glass">{lengthText(file.duration)}</Badge>
            </span>
          )}
        </>
      )}
    </>
  )
}

/** Without the script, or in a new tab, the link leads to the page of the post. */
function openInPlace(event: MouseEvent, post: FeedView, at: number): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  openLightbox(post, at)
}

/** Opens the pictures and videos of a post over the page, at one of them. */
export function openLightbox(post: FeedView, at: number): void {
  const { name } = post.performer
  const files = visualsOf(post)
  openSheet('lightbox', { files, alts: files.map(file => altOf(post, file)), at, name, title: wordsOf(post) })
}
