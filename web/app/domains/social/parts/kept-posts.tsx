import { bookmarks, type FeedView, type Reply } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { hueStyle } from '../../../ui/avatar.tsx'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { lengthText } from '../../../ui/clock.ts'
import { useFocusKept } from '../../../ui/focus.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LockStack, Picture } from '../../../ui/media-frame.tsx'
import { minorOf } from '../../../ui/money.ts'
import { PriceTag } from '../../../ui/money-tags.tsx'
import { coverOf, isAudio, isVideo } from '../../../ui/pictures.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { postPath } from '../../posts/index.ts'
import { keptKey, useDropping } from '../keeping.ts'
import { usePicking } from '../picking.tsx'
import { say } from '../words.ts'
import { EmptyFolder } from './empty-folder.tsx'
import { PickBox } from './pick-box.tsx'
import '../../../ui/badge.css'
import '../../../ui/media-frame.css'
import '../../../ui/media-grid.css'
import '../../../ui/tile.css'
import './kept-posts.css'

export const PAGE = 24
const EAGER = 8

/** The posts that somebody kept, newest first; each can be taken out, and back. */
export function KeptPosts({
  first,
  folderId,
}: {
  first: Reply<typeof bookmarks.bookmarkedFeeds>
  folderId: string | null
}) {
  const { now_ms } = useSite()
  const drop = useDropping()
  const list = useInfiniteQuery({
    queryKey: keptKey('feed', folderId),
    queryFn: ({ pageParam, signal }) =>
      call(bookmarks.bookmarkedFeeds, {
        query: { limit: PAGE, offset: pageParam, ...(folderId && { folderId }) },
        signal,
      }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  if (rows.length === 0) return folderId ? <EmptyFolder /> : <NoPosts />
  return (
    <section aria-label={say('posts')} className="outline-none">
      <ul className="media-grid bleed">
        {rows.map(({ _id, objectInfo: post }, index) => (
          <KeptPost
            key={_id}
            post={post}
            eager={index < EAGER}
            onDrop={() => drop({ id: post._id, kind: 'feed', name: say('postBy', { name: post.performer.name }) })}
          />
        ))}
      </ul>
      <ListFoot list={list} end={say('end')} />
    </section>
  )
}

function NoPosts() {
  return (
    <Empty
      icon="bookmark"
      title={say('noPosts')}
      action={
        <ButtonLink kind="solid" size="s" href="/explore">
          {say('toExplore')}
        </ButtonLink>
      }
    >
      {say('noPostsText')}
    </Empty>
  )
}

function KeptPost({ post, eager, onDrop }: { post: FeedView; eager: boolean; onDrop: () => void }) {
  const row = useFocusKept()
  const picking = usePicking()
  const [file] = post.files
  const words = post.title || post.text || post.teaserText
  const by = say('postBy', { name: post.performer.name })
  return (
    <li ref={row} className="tile" style={hueStyle(post.performer)}>
      <a href={postPath(post)} className="tile-link" aria-label={words ? `${by}: ${words}` : by}>
        {file && coverOf(file) ? (
          <Picture
            src={coverOf(file)}
            hash={file.thumbhash}
            alt=""
            eager={eager}
            className={post.locked ? 'locked-pic' : undefined}
          />
        ) : (
          <span className="kept-words" aria-hidden="true">
            {words}
          </span>
        )}
      </a>
      <Contents post={post} />
      <PickBox thing={{ objectType: 'feed', objectId: post._id }} name={words || by} isOver />
      {!picking && (
        <span className="at at-te">
          <IconButton icon="bookmark" fill kind="glass" size="s" label={say('remove', { name: by })} onClick={onDrop} />
        </span>
      )}
    </li>
  )
}

function Contents({ post: { files, locked, audience, price } }: { post: FeedView }) {
  const [file] = files
  return (
    <>
      {locked && <LockStack small />}
      <span className="at at-bs">
        {locked && audience === 'sale' && <PriceTag minor={minorOf(price)} />}
        {file && (isVideo(file) || isAudio(file)) && (
          <Badge tone="glass" icon={isVideo(file) ? 'play' : 'eighth-notes'}>
            {lengthText(file.duration ?? 0)}
          </Badge>
        )}
        {files.length > 1 && (
          <span className="badge badge-glass">
            <Icon name="images" size="xs" />
            {files.length}
          </span>
        )}
      </span>
    </>
  )
}
