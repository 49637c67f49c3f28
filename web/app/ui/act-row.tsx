import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Coin } from './marks.tsx'
import { countText } from './money.ts'
import { say } from './words.ts'
import './act-row.css'

type Props = {
  likes: number
  isLiked: boolean
  comments: number
  commentsHref: string
  isKept: boolean
  /** The page of the thing: the link that is shared, which still works before the scripts do. */
  href: string
  onLike: () => void
  /** Left out for people who can't tip. */
  onTip?: (() => void) | false | undefined
  onSave: () => void
  onShare: () => void
  children?: ReactNode
}

/** Like, comment, tip, bookmark, share: the row under a post, a gallery, a video or a product. */
export function ActRow(props: Props) {
  const { likes, isLiked, comments, commentsHref, isKept, href, onLike, onTip, onSave, onShare, children } = props
  return (
    <div className="acts">
      <button type="button" className="act act-like" aria-pressed={isLiked} onClick={onLike}>
        <Icon name="heart" />
        <span className="sr-only">{say('like')}</span>
        {likes > 0 && countText(likes)}
      </button>
      <a className="act" href={commentsHref}>
        <Icon name="message-circle" />
        <span className="sr-only">{say('comments')}</span>
        {comments > 0 && countText(comments)}
      </a>
      {onTip && (
        <button type="button" className="act" onClick={onTip}>
          <Coin line />
          {say('tip')}
        </button>
      )}
      <span className="grow" />
      <button type="button" className="act" aria-label={say('bookmark')} aria-pressed={isKept} onClick={onSave}>
        <Icon name="bookmark" />
      </button>
      <a
        className="act"
        href={href}
        aria-label={say('share')}
        onClick={event => {
          event.preventDefault()
          onShare()
        }}
      >
        <Icon name="share-2" />
      </a>
      {children}
    </div>
  )
}
