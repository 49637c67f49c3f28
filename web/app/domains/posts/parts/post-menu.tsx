import { type FeedView, feeds } from '@fanfare/contract'
import { Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { openSheet } from '../../../core/page/sheets.ts'
import { mayOperate, profilePath } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { LabelDialog } from '../../media/index.ts'
import { ReportDialog } from '../../moderation/index.ts'
import { hideCreator } from '../../visibility/index.ts'
import { postKey } from '../cache.ts'
import { copyPostLink } from '../post-acts.ts'
import { postPath } from '../post-path.ts'
import { say } from '../words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Props = { post: FeedView; isPage?: boolean }

/** What can be done about a post besides the row of acts: its page, its link, a report; for its author, changes. */
export function PostMenu({ post, isPage = false }: Props) {
  const viewer = useViewer()
  const { change, remove, unlabel, attempt } = useOwnChanges(post, isPage)
  const client = useQueryClient()
  const hide = () => hideCreator(client, post.performer).catch(() => failureToast(say('reactFailed')))
  const [asked, setAsked] = useState<'delete' | 'report' | 'label' | null>(null)
  const { name } = post.performer
  const isOwn = viewer?._id === post.performer._id
  const entries: MenuEntry[] = [{ label: say('copyLink'), icon: 'link', onChoose: () => void copyPostLink(post) }]
  if (!isPage) entries.unshift({ label: say('openPost'), icon: 'eye', href: postPath(post) })
  if (isOwn) entries.push(...ownEntries(post, change, () => setAsked('delete')))
  else if (viewer)
    entries.push(
      { label: say('hide', { name }), icon: 'eye-off', onChoose: () => void hide() },
      { label: say('report'), icon: 'flag', onChoose: () => setAsked('report') },
    )
  const isAiMade = post.files.some(file => file.madeWithAi)
  if (viewer && mayOperate(viewer, 'moderation') && post.files.length > 0)
    entries.push({
      label: say(isAiMade ? 'aiLabelOff' : 'aiLabelOn'),
      icon: 'tag',
      onChoose: () => (isAiMade ? void unlabel() : setAsked('label')),
    })
  const close = () => setAsked(null)
  return (
    <>
      <MenuButton
        entries={entries}
        button={props => <IconButton {...props} icon="ellipsis" size="s" label={say('menuOf', { name })} />}
      />
      <Suspense fallback={null}>
        {asked === 'delete' && (
          <Sure
            title={say('deleteTitle')}
            text={say('deleteText')}
            act={say('deletePost')}
            onAct={remove}
            onClose={close}
          />
        )}
        {asked === 'label' && (
          <LabelDialog
            fileIds={post.files.map(({ _id }) => _id)}
            onDone={() => {
              close()
              void attempt(say('saved'), async () => {})
            }}
            onClose={close}
          />
        )}
        {asked === 'report' && (
          <ReportDialog
            target="feed"
            targetId={post._id}
            performerId={post.performer._id}
            name={say('reported', { name })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

type Change = { isPinned?: boolean; status?: 'active' | 'archived' }

/** Changes a post and asks every list on screen anew. A deleted post has no page to stay on. */
function useOwnChanges(post: FeedView, isPage: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const params = { id: post._id }
  const isGone = useRef(false)
  const attempt = async (done: string, act: () => Promise<unknown>) => {
    try {
      await act()
      toast(done, { icon: 'check' })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    // What else is asked about the post, as its comments, is refused once it isn't shown any more.
    if (!isGone.current) await client.invalidateQueries({ queryKey: postKey(post._id) })
    await client.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(post._id) })
  }
  const change = (body: Change) =>
    attempt(say('saved'), () => call(feeds.updateFeed, { params, body: { ...body, revision: post.revision } }))
  const unlabel = () => attempt(say('saved'), async () => (await import('../label-post.ts')).unlabelPost(post))
  const remove = () =>
    attempt(say('deleted'), async () => {
      await call(feeds.deleteFeed, { params })
      isGone.current = true
      if (isPage) await navigate(profilePath(post.performer))
    })
  return { change, remove, unlabel, attempt }
}

function ownEntries(post: FeedView, change: (body: Change) => Promise<void>, onDelete: () => void): MenuEntry[] {
  const isShown = post.status === 'active'
  return [
    { label: say('edit'), icon: 'pencil', href: `/studio/posts/${post._id}/edit` },
    { label: say('collect'), icon: 'folder', onChoose: () => openSheet('collections', { postIds: [post._id] }) },
    ...(isShown ? shownEntries(post, change) : []),
    { label: say('deletePost'), icon: 'trash', bad: true, onChoose: onDelete },
  ]
}

function shownEntries({ isPinned }: FeedView, change: (body: Change) => Promise<void>): MenuEntry[] {
  return [
    {
      label: say(isPinned ? 'unpin' : 'pin'),
      icon: 'pin',
      onChoose: () => void change({ isPinned: !isPinned }),
    },
    { label: say('archive'), icon: 'archive', onChoose: () => void change({ status: 'archived' }) },
  ]
}
