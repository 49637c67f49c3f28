import type { ConversationView } from '@fanfare/contract'
import clsx from 'clsx'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { listTimeText, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ListEnd } from '../../../ui/list-end.tsx'
import { AiMark, VerifiedSeal } from '../../../ui/marks.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty, Failed, SkeletonLines } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
import { lastLine } from '../contents.ts'
import { nameOf, personOf } from '../people.ts'
import { type Asked, loadConversations } from '../state/loading.ts'
import { say } from '../words.ts'
import { useInbox, useList } from './inbox-context.ts'
import '../../../ui/chips.css'
import '../screens/messages.css'

type Props = { asked: Asked; onAsk: (asked: Asked) => void }

const filters = [null, 'unread', 'unanswered'] as const
/** Creators begin with those who wait for an answer. */
const creatorFilters = ['unanswered', null, 'unread'] as const

/** Everyone one talks with, the newest message first. */
export function Conversations({ asked, onAsk }: Props) {
  const isCreator = useViewer()?.isPerformer
  return (
    <section className="convs" aria-label={say('conversations')}>
      <header className="convs-head">
        {!isCreator && <h1 className="type-title max-desk:sr-only">{say('title')}</h1>}
        <SearchField
          label={say('search')}
          placeholder={say('search')}
          value={asked.keyword}
          onSearch={keyword => onAsk({ ...asked, keyword })}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't lie in a row. */}
        <div className="chips" role="group" aria-label={say('filters')}>
          {(isCreator ? creatorFilters : filters).map(filter => (
            <Chip key={filter ?? 'all'} small on={asked.filter === filter} onClick={() => onAsk({ ...asked, filter })}>
              {say(filter ?? 'all')}
            </Chip>
          ))}
        </div>
      </header>
      <Rows asked={asked} onAsk={onAsk} />
    </section>
  )
}

function Rows({ asked, onAsk }: Props) {
  const inbox = useInbox()
  const { data, total, mapping, activeId, requesting, error } = useList()
  const load = (isMore: boolean) => void loadConversations(inbox, asked, isMore)
  if (error) return <Failed message={say('listFailed')} onRetry={() => load(false)} />
  if (data.length === 0 && requesting) return <SkeletonLines count={6} />
  if (data.length === 0) return <Nothing asked={asked} onAsk={onAsk} />
  return (
    <div className="convs-rows">
      <ul>
        {data.map(id => {
          const conversation = mapping[id]
          return conversation && <Row key={id} conversation={conversation} isActive={id === activeId} />
        })}
      </ul>
      <ListEnd more={data.length < total} busy={requesting} onMore={() => load(true)} />
    </div>
  )
}

function Nothing({ asked, onAsk }: Props) {
  const isCreator = useViewer()?.isPerformer
  if (asked.filter === 'unanswered' && !asked.keyword)
    return (
      <Empty
        icon="check-check"
        title={say('allAnswered')}
        action={
          <Button size="s" onClick={() => onAsk({ keyword: '', filter: null })}>
            {say('showAll')}
          </Button>
        }
      >
        {say('allAnsweredText')}
      </Empty>
    )
  if (asked.keyword || asked.filter)
    return (
      <Empty
        icon="search-x"
        title={say('noneFound')}
        action={
          <Button size="s" onClick={() => onAsk({ keyword: '', filter: null })}>
            {say('showAll')}
          </Button>
        }
      >
        {say('noneFoundText')}
      </Empty>
    )
  return (
    <Empty
      icon="message-circle"
      title={say('emptyTitle')}
      action={
        <ButtonLink kind="solid" size="s" href={isCreator ? '/creator/my-subscriber' : '/explore'}>
          {say(isCreator ? 'emptyCreatorAct' : 'emptyFanAct')}
        </ButtonLink>
      }
    >
      {say(isCreator ? 'emptyCreator' : 'emptyFan')}
    </Empty>
  )
}

function Row({ conversation, isActive }: { conversation: ConversationView; isActive: boolean }) {
  const viewer = useViewer()
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, recipientInfo, lastSenderId, lastMessageCreatedAt, totalNotSeenMessages } = conversation
  const isMine = lastSenderId !== null && lastSenderId === viewer?._id
  const last = lastLine(conversation)
  const isUnread = totalNotSeenMessages > 0
  return (
    <li>
      <a
        href={`/messages/${_id}`}
        className={clsx('conv', isUnread && 'conv-unread')}
        aria-current={isActive ? 'true' : undefined}
        data-keep-scroll=""
      >
        <Avatar of={personOf(conversation)} online={recipientInfo?.isOnline ?? false} />
        <span className="flex min-w-0 flex-col">
          <span className="flex min-w-0 items-center gap-1">
            <span className="clip font-medium">{nameOf(conversation)}</span>
            {recipientInfo?.verifiedAccount && <VerifiedSeal />}
            {recipientInfo?.madeWithAi && <AiMark />}
          </span>
          <span className="conv-last clip">
            {last.icon && <Icon name={last.icon} size="xs" className="me-1 inline-block align-[-2px]" />}
            {isMine ? say('you', { text: last.text }) : last.text}
          </span>
        </span>
        <span className="conv-end num">
          {lastMessageCreatedAt && listTimeText(lastMessageCreatedAt, now, timeZone)}
          {isUnread && (
            <span className="conv-count">
              <span aria-hidden="true">{totalNotSeenMessages}</span>
              <span className="sr-only">{say('unreadCount', { n: totalNotSeenMessages })}</span>
            </span>
          )}
        </span>
      </a>
    </li>
  )
}
