import type { FeedView } from '@fanfare/contract'
import { memo } from 'react'
import { profilePath } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { agoText } from '../../../ui/clock.ts'
import { Folded } from '../../../ui/folded.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Coin } from '../../../ui/marks.tsx'
import type { Eager } from '../../../ui/media-frame.tsx'
import { countText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { isOwned, type PostActs, postPath, wordsOf } from '../acts.ts'
import { say } from '../words.ts'
import { LinkedText } from './linked-text.tsx'
import { PostMedia } from './post-media.tsx'
import { PostPoll } from './post-poll.tsx'
import { StreamTime } from './stream-time.tsx'

type Props = { post: FeedView; acts: PostActs; now: number; zone: string; eager?: Eager }

/** A post in a list. Plain markup but for the fold of a long text: a page of them must cost the server little. */
export const PostCard = memo(function PostCard({ post, acts, now, zone, eager }: Props) {
  const { performer } = post
  return (
    <article className="post" data-post={post._id} tabIndex={-1}>
      <header className="post-head">
        <Who
          of={performer}
          name={performer.name}
          verified={performer.verifiedAccount}
          online={performer.isOnline}
          sub={[agoText(post.createdAt, now, zone), post.isEdited && say('edited')].filter(Boolean).join(' · ')}
          href={profilePath(performer)}
          eager={Boolean(eager)}
        />
        <PostBadges post={post} />
      </header>
      {wordsOf(post) && (
        <Folded
          className="post-text"
          head={post.title && <b className="font-strong">{post.title} </b>}
          text={post.text || post.teaserText}
          shown={<LinkedText text={post.text || post.teaserText} mentions={post.mentions} />}
        />
      )}
      {post.streamingScheduled && <StreamTime at={post.streamingScheduled} now={now} zone={zone} />}
      <PostMedia post={post} acts={acts} eager={eager} />
      {post.polls.length > 0 && <PostPoll post={post} />}
      <PostActions post={post} acts={acts} />
    </article>
  )
})

function PostBadges({ post }: { post: FeedView }) {
  const isOwn = useViewer()?._id === post.performer._id
  if (isOwned(post) && !isOwn)
    return (
      <Badge tone="good" icon="check">
        {say('owned')}
      </Badge>
    )
  if (post.isPinned) return <Badge icon="pin">{say('pinned')}</Badge>
  return post.isSubscribed && !isOwn ? <Badge>{say('subscribed')}</Badge> : null
}

/** Like, comment, tip, keep, share: the row under a post. */
export function PostActions({ post, acts }: { post: FeedView; acts: PostActs }) {
  return (
    <div className="acts">
      <button type="button" className="act act-like" aria-pressed={post.isLiked} onClick={() => acts.like(post)}>
        <Icon name="heart" />
        <span className="sr-only">{say('like')}</span>
        {post.totalLike > 0 && countText(post.totalLike)}
      </button>
      <a className="act" href={`${postPath(post)}#comments`}>
        <Icon name="message-circle" />
        <span className="sr-only">{say('comments')}</span>
        {post.totalComment > 0 && countText(post.totalComment)}
      </a>
      {acts.mayPay && (
        <button type="button" className="act" onClick={() => acts.tip(post)}>
          <Coin line />
          {say('tip')}
        </button>
      )}
      <span className="grow" />
      <button
        type="button"
        className="act"
        aria-label={say('save')}
        aria-pressed={post.isBookMarked}
        onClick={() => acts.save(post)}
      >
        <Icon name="bookmark" />
      </button>
      <a
        className="act"
        href={postPath(post)}
        aria-label={say('share')}
        onClick={event => shareInstead(event, post, acts)}
      >
        <Icon name="share-2" />
      </a>
    </div>
  )
}

/** Without the script the link still leads to the address that one wants to share. */
function shareInstead(event: React.MouseEvent, post: FeedView, acts: PostActs): void {
  event.preventDefault()
  acts.share(post)
}
