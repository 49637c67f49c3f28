import type { FeedView } from '@fanfare/contract'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/media-frame.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { countText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { lookOf, pictureFor, stateOf, sumOf, titleOf, whenOf } from './own-post.ts'
import { say } from './words.ts'
import './studio.css'

type Props = { post: FeedView; now: number; zone: string; entries?: MenuEntry[] }

/** A post of one's own in a list: what it is, its state, how it does, and what can be done with it. */
export function OwnRow({ post, now, zone, entries }: Props) {
  const state = stateOf(post)
  const { src, hash } = pictureFor(post)
  const title = titleOf(post)
  return (
    <article className="own-row" aria-label={title}>
      <span className="own-thumb">{src ? <Picture src={src} hash={hash} alt="" /> : <Icon name="file-text" />}</span>
      <div className="min-w-0">
        <a href={`/studio/posts/${post._id}/edit`} className="clip block font-medium text-label">
          {title}
        </a>
        <span className="clip block text-ink-faint text-small">{sumOf(post)}</span>
      </div>
      <span className="own-state">
        <Badge {...lookOf[state]}>{say(state)}</Badge>
        {post.isPinned && <Badge icon="pin">{say('pinned')}</Badge>}
        <span className="num text-ink-faint text-small">{whenOf(post, now, zone)}</span>
      </span>
      <span className="own-counts num text-ink-muted text-small">
        <span title={say('likes', { n: post.totalLike })}>
          <Icon name="heart" size="xs" /> {countText(post.totalLike)}
        </span>
        <span title={say('comments', { n: post.totalComment })}>
          <Icon name="message-circle" size="xs" /> {countText(post.totalComment)}
        </span>
      </span>
      {entries && (
        <MenuButton
          entries={entries}
          button={props => <IconButton icon="ellipsis" size="s" label={say('acts', { title })} {...props} />}
        />
      )}
    </article>
  )
}
