import type { CommentView } from '@fanfare/contract'
import clsx from 'clsx'
import { Suspense, useState } from 'react'
import { isOperator, profilePath } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { agoText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { VerifiedSeal } from '../../../ui/marks.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { copyText } from '../../../ui/toasts.tsx'
import { ReportDialog } from '../../moderation/index.ts'
import { LinkedText } from '../../posts/index.ts'
import type { CommentActs } from '../comment-acts.ts'
import { sayComments as say } from '../comment-words.ts'
import type { Commented } from '../commented.ts'
import { isSending } from '../comments.ts'
import { CommentForm } from './comment-form.tsx'
import './comments.css'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Props = { comment: CommentView; thing: Commented; acts: CommentActs; now: number; onReply?: () => void }

/** One comment: who, what, and what can be done with it. */
export function CommentRow({ comment, thing, acts, now, onReply }: Props) {
  const [editing, setEditing] = useState(false)
  const { creator } = comment
  return (
    <div
      id={`comment-${comment._id}`}
      tabIndex={-1}
      className={clsx('comment', isSending(comment) && 'opacity-60')}
      aria-busy={isSending(comment) || undefined}
    >
      <Avatar of={creator} size={32} />
      <div className="min-w-0 grow">
        {editing ? (
          <CommentForm
            label={say('editLabel')}
            start={comment.content}
            autoFocus
            onSend={content => acts.change(comment, content)}
            onDone={() => setEditing(false)}
          />
        ) : (
          <Words comment={comment} thing={thing} />
        )}
        <Foot comment={comment} thing={thing} acts={acts} now={now} onReply={onReply} onEdit={() => setEditing(true)} />
      </div>
      <IconButton
        icon="heart"
        size="s"
        className="comment-like"
        fill={comment.isLiked}
        aria-pressed={comment.isLiked}
        label={say('like', { name: creator.name })}
        disabled={isSending(comment)}
        onClick={() => acts.like(comment)}
      />
    </div>
  )
}

function Words({ comment, thing }: { comment: CommentView; thing: Commented }) {
  const [isOpen, setOpen] = useState(!comment.isMuted)
  const { creator } = comment
  if (!isOpen)
    return (
      <p className="text-ink-faint text-label">
        {say('muted')}{' '}
        <button
          type="button"
          className="link"
          onClick={() => setOpen(true)}
          aria-label={say('showMuted', { name: creator.name })}
        >
          {say('show')}
        </button>
      </p>
    )
  const isCreators = comment.createdBy === thing.performer._id
  return (
    <p className="whitespace-pre-line text-label wrap-anywhere">
      <b className="font-strong">{isCreators ? <a href={profilePath(creator)}>{creator.name}</a> : creator.name}</b>{' '}
      {isCreators && (
        <>
          {thing.performer.verifiedAccount && <VerifiedSeal />} <Badge>{say('creator')}</Badge>{' '}
        </>
      )}
      <span className="text-ink-muted">
        <LinkedText text={comment.content} mentions={comment.mentions} />
      </span>
    </p>
  )
}

type FootProps = Props & { onReply: (() => void) | undefined; onEdit: () => void }

function Foot({ comment, thing, acts, now, onReply, onEdit }: FootProps) {
  const { timeZone } = useSite()
  const viewer = useViewer()
  if (isSending(comment)) return <span className="text-ink-faint text-small">{say('sending')}</span>
  const isOwner = viewer?._id === thing.performer._id
  const about = [
    agoText(comment.createdAt, now, timeZone),
    comment.isEdited && say('edited'),
    comment.totalLike > 0 && say('likes', { n: comment.totalLike }),
  ]
  return (
    <>
      {comment.isHidden && (
        <span className="flex items-center gap-1.5 text-ink-faint text-small">
          <Icon name="eye-off" size="xs" />
          {say(isOwner ? 'hiddenOwner' : 'hidden')}
        </span>
      )}
      <span className="flex flex-wrap items-center gap-x-1 text-ink-faint text-small">
        <span>{about.filter(Boolean).join(' · ')}</span>
        {onReply && (
          <Button kind="ghost" size="s" onClick={onReply}>
            {say('reply')}
          </Button>
        )}
        <Acts comment={comment} thing={thing} acts={acts} onEdit={onEdit} />
      </span>
    </>
  )
}

function Acts({ comment, thing, acts, onEdit }: Omit<Props, 'now' | 'onReply'> & { onEdit: () => void }) {
  const viewer = useViewer()
  const [asked, setAsked] = useState<'delete' | 'report' | null>(null)
  const { name } = comment.creator
  const isMine = viewer?._id === comment.createdBy
  const entries: MenuEntry[] = [{ label: say('copy'), icon: 'link', onChoose: () => copyLink(comment) }]
  if (isMine) entries.unshift({ label: say('edit'), icon: 'pencil', onChoose: onEdit })
  if (viewer && !isMine) entries.push({ label: say('report'), icon: 'flag', onChoose: () => setAsked('report') })
  if (isMine || viewer?._id === thing.performer._id || (viewer && isOperator(viewer)))
    entries.push({ label: say('delete'), icon: 'trash', bad: true, onChoose: () => setAsked('delete') })
  const close = () => setAsked(null)
  return (
    <>
      <MenuButton
        entries={entries}
        button={props => <IconButton {...props} icon="ellipsis" size="s" label={say('acts', { name })} />}
      />
      <Suspense fallback={null}>
        {asked === 'delete' && (
          <Sure
            title={say('deleteTitle')}
            text={say('deleteText')}
            act={say('delete')}
            onAct={() => acts.remove(comment)}
            onClose={close}
          />
        )}
        {asked === 'report' && (
          <ReportDialog
            target="comment"
            targetId={comment._id}
            performerId={thing.performer._id}
            name={say('reportName', { name })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

function copyLink({ _id }: CommentView): Promise<void> {
  const link = `${location.origin}${location.pathname}#comment-${_id}`
  return copyText(link, say('copied'), { icon: 'link', failed: say('copyFailed') })
}
