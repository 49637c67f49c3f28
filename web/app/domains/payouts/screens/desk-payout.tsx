import { deadLetters, type PayoutDetail, payoutDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import { type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { dateText, momentText, useNow } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { Decisions } from '../parts/decisions.tsx'
import { Destination } from '../parts/destination.tsx'
import { TakenBack } from '../parts/taken-back.tsx'
import { amountText, payoutLooks } from '../states.ts'
import '../../../ui/figures.css'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('detail'))

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params.id ?? ''
  const [payout, { data: takenBack }] = await Promise.all([
    load(args, payoutDesk.deskPayout, { params: { id } }),
    load(args, deadLetters.deadLetters, { query: { state: 'all', kind: 'transfer_reversed_in_part', about: id } }),
  ])
  return { payout, takenBack }
}

/** One request: who asks, where the money goes, and what an operator can do. */
export default function DeskPayout() {
  const { payout, takenBack } = useLoaderData<typeof loader>()
  const { timeZone, now_ms } = useSite()
  const now = useNow(now_ms)
  const { sourceInfo, sourceId, state, createdAt, requestTokens, requestNote, adminNote } = payout
  const name = sourceInfo?.name ?? say('someone')
  const tokens = say('tokens', { n: tokensText(minorOf(requestTokens), true) })
  return (
    <CaseFrame
      title={say('detail')}
      list={{ href: '/operator/payouts', label: say('title') }}
      name={name}
      aside={
        <>
          <Decisions key={payout.updatedAt} payout={payout} />
          <Figures title={say('figures')} figures={figuresOf(payout)} />
          <Figures title={say('history')} figures={historyOf(payout, at => momentText(at, timeZone))} />
        </>
      }
    >
      <section className="card card-pad flex flex-col gap-4" aria-label={name}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Who
            of={sourceInfo ?? { _id: sourceId, name, avatar: '' }}
            name={name}
            sub={say('asked', { when: dateText(createdAt, now, timeZone) })}
            href={profilePath(sourceInfo ?? { _id: sourceId, username: null })}
          />
          <Badge {...payoutLooks[state]}>{say(state)}</Badge>
        </div>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <b className="kpi">{amountText(payout)}</b>
          <span className="num text-ink-muted text-label">{tokens}</span>
        </span>
        {requestNote && (
          <Notice icon="message-circle">
            <b className="font-strong">{say('creatorNote')}</b>{' '}
            <span className="wrap-anywhere whitespace-pre-line">{requestNote}</span>
          </Notice>
        )}
        {adminNote && <p className="wrap-anywhere text-ink-muted text-small">{say('lastNote', { note: adminNote })}</p>}
      </section>
      {takenBack.map(part => (
        <TakenBack key={part._id} part={part} />
      ))}
      <Destination payout={payout} />
    </CaseFrame>
  )
}

function figuresOf({ available, earlier }: PayoutDetail) {
  return [
    [say('available'), say('tokens', { n: tokensText(minorOf(available), true) })],
    [say('earlierDone'), String(earlier.done)],
    [say('earlierReturned'), String(earlier.returned)],
  ] as const
}

function historyOf(payout: PayoutDetail, when: (at: string) => string) {
  const { createdAt, approvedAt, approvedBy, sentAt, sentBy, closedAt } = payout
  const by = (person: typeof approvedBy) => person?.name ?? say('someone')
  return [
    [say('historyAsked'), when(createdAt)] as const,
    ...(approvedAt ? [[say('historyApproved', { name: by(approvedBy) }), when(approvedAt)] as const] : []),
    ...(sentAt ? [[say('historySent', { name: by(sentBy) }), when(sentAt)] as const] : []),
    ...(closedAt ? [[say('historyClosed'), when(closedAt)] as const] : []),
  ]
}
