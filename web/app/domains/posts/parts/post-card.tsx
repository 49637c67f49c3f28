import type { FeedView } from '@fanfare/contract'
import { memo, useContext } from 'react'
import { profilePath } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { ActRow } from '../../../ui/act-row.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { agoText } from '../../../ui/clock.ts'
import { Folded } from '../../../ui/folded.tsx'
import type { Eager } from '../../../ui/media-frame.tsx'
import { aiText } from '../../../ui/pictures.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { WithLine } from '../../releases/index.ts'
import { isOwned, type PostActs, wordsOf } from '../acts.ts'
import { postPath } from '../post-path.ts'
import { RingsContext } from '../stories.ts'
import { say } from '../words.ts'
import { LinkedText } from './linked-text.tsx'
import { PostMedia } from './post-media.tsx'
import { PostMenu } from './post-menu.tsx'
import { PostPoll } from './post-poll.tsx'
import { StreamTime } from './stream-time.tsx'
import '../../../ui/post-frame.css'
import './post-card.css'

type Props = { post: FeedView; acts: PostActs; now: number; zone: string; eager?: Eager }

/** A post in a list. Plain markup but for the fold of a long text: a page of them must cost the server little. */
export const PostCard = memo(function PostCard({ post, acts, now, zone, eager }: Props) {
  const { performer } = post
  const ring = useContext(RingsContext).get(performer._id)
  return (
    <article className="post" data-post={post._id} tabIndex={-1}>
      <header className="post-head">
        <Who
          of={performer}
          name={performer.name}
          verified={performer.verifiedAccount}
          ai={performer.madeWithAi}
          online={performer.isOnline}
          sub={[agoText(post.createdAt, now, zone), post.isEdited && say('edited'), aiText(...post.files)]
            .filter(Boolean)
            .join(' · ')}
          href={profilePath(performer)}
          ring={ring}
          {...(ring && {
            face: { href: `/stories${profilePath(performer)}`, label: say('storiesOf', { name: performer.name }) },
          })}
          eager={Boolean(eager)}
        />
        <span className="flex shrink-0 items-center gap-1">
          <PostBadges post={post} />
          <PostMenu post={post} />
        </span>
      </header>
      {wordsOf(post) && (
        <Folded
          className="post-text"
          head={post.title && <b className="font-strong">{post.title} </b>}
          text={post.text || post.teaserText}
          shown={<LinkedText text={post.text || post.teaserText} mentions={post.mentions} />}
        />
      )}
      <WithLine of={post.with} />
      {post.streamingScheduled && <StreamTime at={post.streamingScheduled} now={now} zone={zone} by={post.performer} />}
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

/** Like, comment, tip, bookmark, share: the row under a post. */
export function PostActions({ post, acts }: { post: FeedView; acts: PostActs }) {
  return (
    <ActRow
      likes={post.totalLike}
      isLiked={post.isLiked}
      comments={post.totalComment}
      commentsHref={`${postPath(post)}#comments`}
      isKept={post.isBookMarked}
      href={postPath(post)}
      onLike={() => acts.like(post)}
      onTip={acts.mayPay && (() => acts.tip(post))}
      onSave={() => acts.save(post)}
      onShare={() => acts.share(post)}
    />
  )
}
