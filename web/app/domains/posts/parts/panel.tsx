import type { FeedView } from '@fanfare/contract'
import { profilePath } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { Poll } from '../../../ui/poll.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { FollowButton } from '../../profiles/index.ts'
import { isOwned, type PostActs } from '../acts.ts'
import { contentsText } from '../contents.ts'
import { say } from '../words.ts'
import { PostActions } from './post-card.tsx'

/** The half of a post's page that says whose it is and what can be done. */
export function Panel({ post, acts }: { post: FeedView; acts: PostActs }) {
  const viewer = useViewer()
  const site = useSite()
  const now = useNow(site.now_ms)
  const { performer } = post
  const sub = [agoText(post.createdAt, now, site.timeZone), audienceOf(post)].filter(Boolean).join(' · ')
  return (
    <div className="panel">
      <div className="flex flex-col gap-4 px-5 pt-5 pb-2 max-desk:px-4">
        <div className="flex items-center justify-between gap-3">
          <Who
            of={performer}
            name={performer.name}
            verified={performer.verifiedAccount}
            online={performer.isOnline}
            sub={sub}
            href={profilePath(performer)}
            eager
          />
          <FollowButton id={performer._id} name={performer.name} asServed={post.isFollowed} size="s" />
        </div>
        <div className="flex flex-col gap-2">
          <h1 className={post.title ? 'wrap-anywhere type-heading' : 'sr-only'}>
            {post.title || say('postTitleOnly', { name: performer.name })}
          </h1>
          <p className="whitespace-pre-line text-pretty text-ink-muted wrap-anywhere">{post.text || post.teaserText}</p>
          <span className="flex flex-wrap gap-2 pt-1">
            {isOwned(post) && viewer?._id !== performer._id && (
              <Badge tone="good" icon="check">
                {say('owned')}
              </Badge>
            )}
            {post.files.length > 0 && <Badge>{contentsText(post.files)}</Badge>}
          </span>
        </div>
        {post.polls.length > 0 && <Poll question={post.pollDescription} options={post.polls} />}
        <PostActions post={post} acts={acts} />
      </div>
      <div className="rule" />
      <div className="flex flex-col items-start gap-3 p-5 max-desk:px-4">
        {!viewer && <p className="text-ink-muted text-label">{say('signUp')}</p>}
        <ButtonLink kind="quiet" size="s" href={viewer ? profilePath(performer) : '/auth/register'}>
          {viewer ? say('morePosts', { name: performer.name }) : say('join')}
        </ButtonLink>
      </div>
    </div>
  )
}

function audienceOf(post: FeedView): string {
  if (post.audience === 'followers') return say('forFollowers')
  return post.audience === 'subscribers' ? say('forSubscribers') : ''
}
