import { type ConversationView, type FanCard, fans } from '@fanfare/contract'
import { type ReactNode, Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { sayTier } from '../../../core/page/tier-words.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/clock.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { SkeletonLines } from '../../../ui/states.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../fans-words.ts'
import { useInbox } from '../parts/inbox-context.ts'
import { OwnLists } from './own-lists.tsx'
import '../../../ui/sum.css'

const RenameDialog = lazy(() => import('../parts/rename-dialog.tsx'))

const NOTE_MAX = 2_000

type Props = { fanId: string; conversation: ConversationView }

/** What a creator knows of a fan and keeps of them: subscription, spending, lists and a note. */
export default function FanAbout({ fanId, conversation }: Props) {
  const queryKey = ['fan-card', fanId]
  const client = useQueryClient()
  const { data: card, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(fans.fan, { params: { id: fanId }, signal }),
    retry: false,
  })
  if (isPending) return <SkeletonLines count={3} />
  if (!card) return null
  return (
    <>
      <Facts card={card} />
      <OwnLists card={card} onChanged={() => void client.invalidateQueries({ queryKey })} />
      <Note key={card.note} card={card} onSaved={next => client.setQueryData(queryKey, next)} />
      <OwnName conversation={conversation} />
    </>
  )
}

function Facts({ card: { subscription, spent, joinedAt, lastWroteAt } }: { card: FanCard }) {
  const { now_ms, timeZone } = useSite()
  const day = (at: string) => dateText(at, now_ms, timeZone)
  const isOver = subscription?.state === 'expired'
  const isPaused = subscription?.state === 'paused'
  return (
    <dl className="sum card card-pad">
      {subscription ? (
        <Figure label={say('since')}>{say('sinceDay', { day: day(subscription.since) })}</Figure>
      ) : (
        <Figure label={say('subscription')}>{say('notSubscribed')}</Figure>
      )}
      {subscription?.tier && (
        <Figure label={say('tier')}>
          {subscription.tier.name || sayTier('lowestTier')}
          {!isOver && ` · ${say('sinceDay', { day: day(subscription.tier.since) })}`}
        </Figure>
      )}
      {subscription?.pausedUntil && <Figure label={say('pausedUntil')}>{day(subscription.pausedUntil)}</Figure>}
      {subscription?.endsAt && !isPaused && (
        <Figure label={say(isOver ? 'ended' : subscription.renews ? 'renews' : 'ends')}>
          {day(subscription.endsAt)}
        </Figure>
      )}
      <Figure label={say('spent')}>{tokensText(minorOf(spent), true)}</Figure>
      <Figure label={say('joined')}>{day(joinedAt)}</Figure>
      {lastWroteAt && <Figure label={say('wrote')}>{day(lastWroteAt)}</Figure>}
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function Note({ card, onSaved }: { card: FanCard; onSaved: (card: FanCard) => void }) {
  const [note, setNote] = useState(card.note)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      onSaved(await call(fans.writeFanNote, { params: { id: card._id }, body: { note: note.trim() } }))
      toast(say('noteSaved'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-col gap-2">
      <TextAreaField
        label={say('note')}
        aside={<span className="text-ink-faint text-small">{say('noteText')}</span>}
        rows={3}
        maxLength={NOTE_MAX}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
      {note.trim() !== card.note && (
        <Button size="s" className="self-start" busy={busy} onClick={save}>
          {say('noteSave')}
        </Button>
      )}
    </div>
  )
}

/** The name that only the creator sees; it is the conversation's. */
function OwnName({ conversation }: { conversation: ConversationView }) {
  const inbox = useInbox()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button kind="ghost" size="s" className="self-start" onClick={() => setAsks(true)}>
        <Icon name="pencil" size="s" />
        {conversation.name ? `${say('ownName')}: ${conversation.name}` : say('nameIt')}
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <RenameDialog conversation={conversation} inbox={inbox} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  )
}
