import type { FeedView } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { lengthText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ListEnd } from '../../../ui/list-end.tsx'
import { LockStack, Picture } from '../../../ui/media-frame.tsx'
import { minorOf } from '../../../ui/money.ts'
import { PriceTag } from '../../../ui/money-tags.tsx'
import { coverOf, isAudio, isVideo } from '../../../ui/pictures.ts'
import { Empty, SkeletonTiles } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { isForSale } from '../acts.ts'
import { contentsText } from '../contents.ts'
import type { useFeed } from '../feed.ts'
import { postPath } from '../post-path.ts'
import { say } from '../tab-words.ts'
import { say as sayPosts } from '../words.ts'
import '../../../ui/badge.css'
import '../../../ui/media-frame.css'
import '../../../ui/tile.css'
import '../../../ui/media-grid.css'

/** The pictures and recordings of somebody's posts, one tile a post. */
export function MediaGrid({ feed, end }: { feed: ReturnType<typeof useFeed>; end: ReactNode }) {
  const posts = feed.data.pages.flatMap(page => page.data).filter(post => post.files.length > 0)
  if (posts.length === 0 && !feed.hasNextPage) return <Empty icon="image" title={say('emptyMedia')} />
  return (
    <>
      <div className="media-grid bleed mt-4">
        {posts.map((post, index) => (
          <Tile key={post._id} post={post} eager={index < 4} />
        ))}
      </div>
      {feed.isFetchingNextPage && <SkeletonTiles count={4} />}
      <ListEnd more={feed.hasNextPage} busy={feed.isFetchingNextPage} onMore={() => feed.fetchNextPage()}>
        {end}
      </ListEnd>
    </>
  )
}

function Tile({ post, eager }: { post: FeedView; eager: boolean }) {
  const [file] = post.files
  if (!file) return null
  return (
    <a className="tile" href={postPath(post)}>
      <span className="sr-only">{labelOf(post)}</span>
      <span aria-hidden="true">
        <Picture
          src={coverOf(file)}
          hash={file.thumbhash}
          alt=""
          eager={eager}
          className={post.locked ? 'locked-pic' : undefined}
        />
        {post.isPinned && (
          <span className="at at-ts">
            <Badge tone="glass" icon="pin">
              {sayPosts('pinned')}
            </Badge>
          </span>
        )}
        {post.locked ? <Locked post={post} /> : <Open post={post} />}
      </span>
    </a>
  )
}

function Locked({ post }: { post: FeedView }) {
  return (
    <>
      <LockStack small />
      <span className="at at-bs max-desk:hidden">
        <Badge tone="glass">{contentsText(post.files)}</Badge>
      </span>
      {isForSale(post) && (
        <span className="at at-be">
          <PriceTag minor={minorOf(post.price)} />
        </span>
      )}
    </>
  )
}

function Open({ post }: { post: FeedView }) {
  const [file] = post.files
  if (!file) return null
  if (isVideo(file) || isAudio(file))
    return (
      <span className="at at-be">
        <Badge tone="glass" icon={isVideo(file) ? 'play' : 'eighth-notes'}>
          {lengthText(file.duration ?? 0)}
        </Badge>
      </span>
    )
  if (post.files.length === 1) return null
  return (
    <span className="at at-te">
      <span className="badge badge-glass">
        <Icon name="images" size="xs" />
        {post.files.length}
      </span>
    </span>
  )
}

function labelOf(post: FeedView): string {
  const contents = contentsText(post.files)
  if (!post.locked) return contents
  return isForSale(post)
    ? sayPosts('lockedLabelPrice', { contents, price: post.price })
    : sayPosts('lockedLabel', { contents })
}
