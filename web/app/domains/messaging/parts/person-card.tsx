import { type ConversationView, subscriptions } from '@fanfare/contract'
import { type ReactNode, Suspense } from 'react'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { isFan, profilePath } from '../../../core/session/guard.ts'
import { useBalance, useSettings, useSite, useViewer } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { AiMark, VerifiedSeal } from '../../../ui/marks.tsx'
import { minorOf, moneyText, worthOf } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { nameOf, personOf } from '../people.ts'
import { say } from '../words.ts'
import '../../../ui/sum.css'
import '../screens/messages.css'

const FanAbout = lazy(() => import('../fans/fan-about.tsx'))

/** Who one talks with, on wide windows: since when, what comes next, what was spent. */
export default function PersonCard({ conversation }: { conversation: ConversationView }) {
  const { recipientInfo: person } = conversation
  const viewer = useViewer()
  const name = nameOf(conversation)
  return (
    <aside className="talk-about" aria-label={say('about', { name })}>
      <div className="flex flex-col items-center gap-1 text-center">
        <Avatar of={personOf(conversation)} size={64} online={person?.isOnline ?? false} eager />
        <b className="type-heading mt-3 flex items-center gap-1">
          {name}
          {person?.verifiedAccount && <VerifiedSeal />}
          {person?.madeWithAi && <AiMark />}
        </b>
        {person?.username && <bdi className="text-ink-faint text-small">@{person.username}</bdi>}
        {person?.isPerformer && (
          <span className="mt-2">
            <ButtonLink size="s" href={profilePath(person)}>
              {say('page')}
            </ButtonLink>
          </span>
        )}
      </div>
      {person &&
        (viewer?.isPerformer && !person.isPerformer ? (
          <Suspense fallback={null}>
            <FanAbout fanId={person._id} conversation={conversation} />
          </Suspense>
        ) : (
          <Subscription personId={person._id} />
        ))}
      {isFan(viewer) && (
        <section className="flex flex-col gap-2 text-small">
          <h3 className="font-strong text-label">{say('whenUnlock')}</h3>
          <p className="flex gap-2 text-ink-muted">
            <Icon name="infinity" size="s" />
            {say('unlockKeep')}
          </p>
          <p className="flex gap-2 text-ink-muted">
            <Icon name="receipt-text" size="s" />
            {say('unlockListed')}
          </p>
        </section>
      )}
    </aside>
  )
}

/** What a fan has with a creator. */
function Subscription({ personId }: { personId: string }) {
  const viewer = useViewer()
  const { now_ms, timeZone } = useSite()
  const { currency, tokenConversionRate } = useSettings()
  const balance_minor = useBalance()
  const mayAsk = isFan(viewer)
  const { data } = useQuery({
    queryKey: ['subscriptions', 'with', personId],
    enabled: mayAsk,
    queryFn: async ({ signal }) => {
      const page = await call(subscriptions.mySubscriptions, { query: { performerId: personId, limit: 1 }, signal })
      return page.data[0] ?? null
    },
  })
  const day = (at: string | null) => (at ? dateText(at, now_ms, timeZone) : '')
  const money = (minor: bigint) => moneyText(worthOf(minor, tokenConversionRate), currency)
  if (!mayAsk) return null
  const next = data?.nextRecurringDate
  return (
    <dl className="sum card card-pad">
      {data && data.state !== 'expired' ? (
        <>
          <Figure label={say('subscribed')}>{say('sinceDay', { day: day(data.createdAt) })}</Figure>
          {data.isRenewing && next ? (
            <Figure label={say('renews')}>
              {day(next)} · {money(minorOf(data.price))}
            </Figure>
          ) : data.state === 'paused' ? (
            <Figure label={say('pausedUntil')}>{day(data.pause?.until ?? null)}</Figure>
          ) : (
            <Figure label={say('ends')}>{day(data.expiredAt)}</Figure>
          )}
        </>
      ) : (
        <Figure label={say('subscription')}>{say('notSubscribed')}</Figure>
      )}
      <Figure label={say('balance')}>
        <Tokens minor={balance_minor} exact />
      </Figure>
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
