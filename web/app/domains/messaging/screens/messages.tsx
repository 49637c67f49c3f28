import { conversations, messages } from '@fanfare/contract'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../../core/http/api-error.ts'
import { sentenceOf } from '../../../core/http/call.ts'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Empty, Failed, SkeletonLines } from '../../../ui/states.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { Conversations } from '../parts/conversations.tsx'
import { InboxContext, useConversation, useInbox } from '../parts/inbox-context.ts'
import { useSeenHeight, useStaysWhole } from '../parts/live-hooks.ts'
import { ThreadPane } from '../parts/thread-pane.tsx'
import { changeList, type Inbox, showInbox } from '../state/inbox.ts'
import { closed } from '../state/list.ts'
import { type Asked, type Filter, loadConversations, openConversation, openWith, PAGE } from '../state/loading.ts'
import { servedInbox } from '../state/served.ts'
import { say } from '../words.ts'
import './messages.css'

// Drawn by the server, and awake a moment after the conversation beside it.
const card = import('../parts/person-card.tsx')
const PersonCard = lazy(() => card)
// Only creators have a studio; fans don't load its head.
const StudioHead = lazy(() => import('../../../core/page/studio-head.tsx'))

export const handle: PageHandle = { opens: 'members', isOwn: true, seat: 'chat', theatre: true, pays: true }
export const meta = titled(() => say('title'))

/** The list, and of an address with a conversation its newest messages. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params
  const { viewer } = await args.context.get(pageRequest).visitor()
  // Creators begin with those who wait for an answer.
  const filter: Filter | null = viewer?.isPerformer && !id ? 'unanswered' : null
  const list = load(args, conversations.conversations, { query: { limit: PAGE, ...(filter && { filter }) } })
  if (!id) return { filter, list: await list, opened: null }
  const [page, conversation, first] = await Promise.all([
    list,
    load(args, conversations.conversation, { params: { id } }),
    load(args, messages.messages, { params: { id }, query: { limit: PAGE } }),
  ])
  return { filter, list: page, opened: { conversation, first } }
}

/** What came with the page is kept whole by the live connection; going from talk to talk asks for no page. */
export function shouldRevalidate(): boolean {
  return false
}

/** Everything that was said between the viewer and others. */
export default function MessagesPage() {
  const served = useLoaderData<typeof loader>()
  const viewer = useViewer()
  const [inbox] = useState(() => servedInbox(viewer?._id ?? '', served))
  useEffect(() => showInbox(inbox), [inbox])
  return (
    <InboxContext value={inbox}>
      <Talks filter={served.filter} />
    </InboxContext>
  )
}

function Talks({ filter }: { filter: Filter | null }) {
  const inbox = useInbox()
  const { id } = useParams()
  const [asked, setAsked] = useState<Asked>({ keyword: '', filter })
  const isCreator = useViewer()?.isPerformer
  const height = useSeenHeight()
  useStaysWhole(inbox, asked)
  const problem = useOpens(inbox, id)
  const ask = (next: Asked) => {
    setAsked(next)
    void loadConversations(inbox, next, false)
  }
  return (
    <div
      className="talk"
      data-studio={isCreator || undefined}
      data-view={id ? 'thread' : 'list'}
      style={id && height ? { height } : undefined}
    >
      {isCreator && (
        <div className="talk-head">
          <Suspense fallback={null}>
            <StudioHead title={say('title')} acts={<MassLink />} />
          </Suspense>
        </div>
      )}
      <div className="talk-list">
        {!isCreator && <TopBar title={say('title')} searches />}
        <Conversations asked={asked} onAsk={ask} />
      </div>
      {id ? <OpenTalk id={id} problem={problem} /> : <NoTalk problem={problem} />}
    </div>
  )
}

/** Creators write to many at once from here. */
function MassLink() {
  return (
    <ButtonLink href="/creator/messages/new">
      <Icon name="megaphone" size="s" />
      {say('toMany')}
    </ButtonLink>
  )
}

function OpenTalk({ id, problem }: { id: string; problem: Problem | null }) {
  const conversation = useConversation(id)
  const navigate = useNavigate()
  if (problem) return <Pane>{<OpenProblem problem={problem} />}</Pane>
  if (!conversation)
    return (
      <Pane>
        <SkeletonLines count={3} />
      </Pane>
    )
  return (
    <>
      <ThreadPane key={id} conversation={conversation} onBack={() => navigate('/messages')} />
      <Suspense fallback={null}>
        <PersonCard key={`about-${id}`} conversation={conversation} />
      </Suspense>
    </>
  )
}

function NoTalk({ problem }: { problem: Problem | null }) {
  if (problem)
    return (
      <Pane>
        <OpenProblem problem={problem} />
      </Pane>
    )
  return (
    <Pane>
      <Empty icon="message-circle" title={say('chooseTitle')} className="m-auto">
        {say('chooseText')}
      </Empty>
    </Pane>
  )
}

function Pane({ children }: { children: ReactNode }) {
  return <section className="pane">{children}</section>
}

type Problem = { isGone: boolean; message: string; retry: () => void }

function OpenProblem({ problem: { isGone, message, retry } }: { problem: Problem }) {
  if (!isGone) return <Failed message={message} onRetry={retry} />
  return (
    <Empty
      icon="search-x"
      title={say('goneTitle')}
      className="m-auto"
      action={
        <ButtonLink size="s" href="/messages">
          {say('back')}
        </ButtonLink>
      }
    >
      {say('goneText')}
    </Empty>
  )
}

/**
 * Opens the conversation of the address; `?toSource=&toId=` names a person, whose conversation is found or made. What
 * went wrong stands in place of the thread.
 */
function useOpens(inbox: Inbox, id: string | undefined): Problem | null {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Problem | null>(null)
  const toId = params.get('toId')
  const source = params.get('toSource') === 'user' ? 'user' : 'performer'
  const open = useCallback(async () => {
    setProblem(null)
    try {
      if (toId) await navigate(`/messages/${await openWith(inbox, source, toId)}`, { replace: true })
      else if (id) await openConversation(inbox, id)
      else changeList(inbox, closed)
    } catch (error) {
      const isGone = error instanceof ApiError && (error.statusCode === 404 || error.statusCode === 400)
      setProblem({ isGone, message: sentenceOf(error), retry: () => void open() })
    }
  }, [inbox, id, toId, source, navigate])
  useEffect(() => void open(), [open])
  // No conversation is open once the page is left.
  useEffect(() => () => changeList(inbox, closed), [inbox])
  return problem
}
