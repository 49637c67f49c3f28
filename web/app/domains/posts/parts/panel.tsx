import type { FeedView } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { profilePath } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { FollowButton } from '../../profiles/index.ts'
import { WithLine } from '../../releases/index.ts'
import { audienceText } from '../../wallet/index.ts'
import { isOwned, type PostActs } from '../acts.ts'
import { contentsText } from '../contents.ts'
import { say } from '../words.ts'
import { LinkedText } from './linked-text.tsx'
import { PostActions } from './post-card.tsx'
import { PostMenu } from './post-menu.tsx'
import { PostPoll } from './post-poll.tsx'
import { StreamTime } from './stream-time.tsx'
import { TagRow } from './tag-row.tsx'
import './panel.css'

/** The half of a post's page that says whose it is and what can be done. */
export function Panel({ post, acts, children }: { post: FeedView; acts: PostActs; children: ReactNode }) {
  const viewer = useViewer()
  const site = useSite()
  const now = useNow(site.now_ms)
  const { performer } = post
  const edited = post.isEdited && say('edited')
  const sub = [agoText(post.createdAt, now, site.timeZone), edited, audienceText(post)].filter(Boolean).join(' · ')
  return (
    <div className="panel">
      <div className="flex flex-col gap-4 px-5 pt-5 pb-2 max-desk:px-4">
        <div className="flex items-center justify-between gap-3">
          <Who
            of={performer}
            name={performer.name}
            verified={performer.verifiedAccount}
            ai={performer.madeWithAi}
            online={performer.isOnline}
            sub={sub}
            href={profilePath(performer)}
            eager
          />
          <span className="flex shrink-0 items-center gap-1">
            <FollowButton id={performer._id} name={performer.name} asServed={post.isFollowed} size="s" />
            <PostMenu post={post} isPage />
          </span>
        </div>
        <div className="flex flex-col gap-2">
          <h1 className={post.title ? 'wrap-anywhere type-heading' : 'sr-only'}>
            {post.title || say('postTitleOnly', { name: performer.name })}
          </h1>
          <p className="whitespace-pre-line text-pretty text-ink-muted wrap-anywhere">
            <LinkedText text={post.text || post.teaserText} mentions={post.mentions} />
          </p>
          <WithLine of={post.with} />
          <span className="flex flex-wrap gap-2 pt-1">
            {isOwned(post) && viewer?._id !== performer._id && (
              <Badge tone="good" icon="check">
                {say('owned')}
              </Badge>
            )}
            {post.files.length > 0 && <Badge>{contentsText(post.files)}</Badge>}
          </span>
        </div>
        {post.streamingScheduled && (
          <StreamTime at={post.streamingScheduled} now={now} zone={site.timeZone} by={performer} />
        )}
        {post.polls.length > 0 && <PostPoll post={post} />}
        <TagRow tags={post.tags} />
        <PostActions post={post} acts={acts} />
      </div>
      <div className="rule" />
      {children}
    </div>
  )
}
