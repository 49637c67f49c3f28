import type { ConversationView } from '@fanfare/contract'
import { Suspense, useEffect } from 'react'
import { profilePath } from '../../../core/session/guard.ts'
import { useFollowed, useViewer } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ResendLater } from '../../identity/index.ts'
import { FollowButton } from '../../profiles/index.ts'
import { nameOf } from '../people.ts'
import { refreshConversation } from '../state/loading.ts'
import { say } from '../words.ts'
import { useInbox } from './inbox-context.ts'
import './composer.css'

const known = ['verify-email', 'followers', 'subscribers', 'nobody', 'blocked', 'gone'] as const

/** Stands in place of the field where one can't write: why, and what opens it. */
export default function WriteRefused({ conversation }: { conversation: ConversationView }) {
  const viewer = useViewer()
  // Creators may write to fans who are theirs.
  const isOwnRule =
    viewer?.isPerformer && !conversation.recipientInfo?.isPerformer && conversation.writeRefusal === 'followers'
  const reason = known.find(one => one === conversation.writeRefusal) ?? 'nobody'
  return (
    <div className="comp">
      <p className="flex flex-wrap items-center justify-center gap-3 py-1 text-center text-ink-muted text-label">
        <span className="flex items-center gap-2">
          <Icon name={reason === 'verify-email' ? 'mail-check' : 'lock'} size="s" />
          {say(isOwnRule ? 'refused_ownRule' : `refused_${reason}`, { name: nameOf(conversation) })}
        </span>
        <Way conversation={conversation} reason={reason} />
      </p>
    </div>
  )
}

function Way({ conversation, reason }: { conversation: ConversationView; reason: (typeof known)[number] }) {
  const viewer = useViewer()
  const { recipientInfo } = conversation
  if (reason === 'verify-email' && viewer?.email)
    return (
      <Suspense fallback={null}>
        <ResendLater email={viewer.email} />
      </Suspense>
    )
  if (reason === 'blocked')
    return (
      <ButtonLink size="s" href="/account/privacy">
        {say('blocks')}
      </ButtonLink>
    )
  if (!recipientInfo?.isPerformer) return null
  if (reason === 'subscribers')
    return (
      <ButtonLink kind="solid" size="s" href={`${profilePath(recipientInfo)}?subscribe=${recipientInfo._id}`}>
        {say('subscribe')}
      </ButtonLink>
    )
  return reason === 'followers' ? <Follow conversation={conversation} person={recipientInfo} /> : null
}

type Person = NonNullable<ConversationView['recipientInfo']>

/** Following opens the field at once. */
function Follow({ conversation, person }: { conversation: ConversationView; person: Person }) {
  const inbox = useInbox()
  const isFollowed = useFollowed(person._id, false)
  useEffect(() => {
    if (!isFollowed) return
    // The button shows it before the server has it.
    const timer = setTimeout(() => void refreshConversation(inbox, conversation._id), 600)
    return () => clearTimeout(timer)
  }, [isFollowed, inbox, conversation._id])
  return <FollowButton id={person._id} name={person.name} asServed={false} kind="solid" size="s" />
}
