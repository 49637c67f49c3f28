import type { FeedView } from '@fanfare/contract'
import { LockStack, MediaFrame, Picture } from '../../../ui/media-frame.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { coverOf } from '../../../ui/pictures.ts'
import { isForSale } from '../acts.ts'
import { contentsText } from '../contents.ts'
import { postPath } from '../post-path.ts'
import { say } from '../words.ts'
import '../../../ui/badge.css'
import '../../../ui/chips.css'
import '../../../ui/media-frame.css'

const SHOWN_MAX = 8

/** On phones: the newest pictures of a creator, locked ones among them, before anything has to be read. */
export function MediaStrip({ posts }: { posts: FeedView[] }) {
  const shown = posts.filter(post => post.files.some(file => coverOf(file))).slice(0, SHOWN_MAX)
  if (shown.length === 0) return null
  const locked = shown.findIndex(post => post.locked)
  // A locked picture stands first, so that what can be unlocked is seen at once.
  const order = locked > 0 ? [...shown.slice(locked, locked + 1), ...shown.filter((_, at) => at !== locked)] : shown
  return (
    <ul className="chips bleed mt-4 desk:hidden" aria-label={say('newestMedia')}>
      {order.map((post, index) => (
        <li key={post._id} className="w-30 flex-none">
          <Tile post={post} eager={index < 3} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ post, eager }: { post: FeedView; eager: boolean }) {
  const file = post.files.find(one => coverOf(one))
  if (!file) return null
  const contents = contentsText(post.files)
  const price = post.locked && isForSale(post) ? tokensText(minorOf(post.price)) : null
  const label = post.locked ? say('lockedTile', { contents }) : contents
  return (
    <a href={postPath(post)} aria-label={price ? say('priceTile', { label, price }) : label}>
      <MediaFrame ratio="1">
        <Picture
          src={coverOf(file)}
          hash={file.thumbhash}
          alt=""
          eager={eager}
          className={post.locked ? 'locked-pic' : ''}
        />
        {post.locked && <LockStack small />}
        {price && <span className="badge badge-glass num at at-be">{price}</span>}
      </MediaFrame>
    </a>
  )
}
