import { type RefundDetail, refundDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import { type PageHandle, profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Figures } from '../../../ui/figures.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { Decide } from '../parts/decide.tsx'
import { EvidencePack } from '../parts/evidence.tsx'
import { amountText, refundLooks, stateText, thingText } from '../states.ts'
import { say as sayRefund } from '../words.ts'
import '../../../ui/figures.css'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('detail'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, refundDesk.deskRefund, { params: { id: args.params.id ?? '' } })
}

/** One refund: what is asked for and why, our records of it, who would pay, and what an operator can do. */
export default function DeskRefund() {
  const refund = useLoaderData<typeof loader>()
  const { timeZone } = useSite()
  const { fanInfo, evidence } = refund
  const name = fanInfo?.name ?? say('someone')
  return (
    <CaseFrame
      title={say('detail')}
      list={{ href: '/operator/refunds', label: say('title') }}
      name={name}
      aside={
        <>
          <Decide key={refund.state} refund={refund} />
          {refund.bearers && <Figures title={say('bears')} figures={bearersOf(refund.bearers)} />}
          <Figures title={say('history')} figures={historyOf(refund, at => momentText(at, timeZone))} />
        </>
      }
    >
      <Asked refund={refund} name={name} />
      <EvidencePack evidence={evidence} title={say('evidence')} />
    </CaseFrame>
  )
}

function Asked({ refund, name }: { refund: RefundDetail; name: string }) {
  const { fanInfo, performerInfo, state, reason, note, appealNote, adminNote, rule, gives } = refund
  const sold = performerInfo ? say('paidTo', { name: performerInfo.name }) : ''
  return (
    <section className="card card-pad flex flex-col gap-4" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Who
          of={fanInfo ?? { _id: refund._id, name, avatar: '' }}
          name={name}
          sub={fanInfo?.username && <bdi>@{fanInfo.username}</bdi>}
          {...(fanInfo && { href: profilePath(fanInfo) })}
        />
        <Badge {...refundLooks[state]}>{stateText(state)}</Badge>
      </div>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <b className="kpi">{amountText(refund.amount, refund.currency)}</b>
        <span className="wrap-anywhere text-ink-muted text-label">
          {[thingText(refund), refund.tier && say('tier', { tier: refund.tier }), sold].filter(Boolean).join(' · ')}
        </span>
      </span>
      {gives === 'unused' && state !== 'refunded' && <p className="text-ink-muted text-small">{say('unused')}</p>}
      <p className="text-label">
        {say('reason')}: <b className="font-strong">{sayRefund(reason)}</b>{' '}
        <span className="text-ink-faint">
          ({say('rule')}: {rule})
        </span>
      </p>
      {note && <Said title={say('noteOfFan')} text={note} />}
      {appealNote && <Said title={say('noteOfAppeal')} text={appealNote} />}
      {adminNote && <p className="wrap-anywhere text-ink-muted text-small">{say('lastNote', { note: adminNote })}</p>}
    </section>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <Notice icon="message-circle">
      <b className="font-strong">{title}</b> <span className="wrap-anywhere whitespace-pre-line">{text}</span>
    </Notice>
  )
}

const bearers = ['maturing', 'available', 'tax', 'fees', 'referral', 'cover', 'wallet'] as const

function bearersOf(of: NonNullable<RefundDetail['bearers']>) {
  return bearers
    .filter(who => of[who] > 0)
    .map(who => [say(who), say('tokens', { n: tokensText(minorOf(of[who]), true) })] as const)
}

function historyOf(refund: RefundDetail, when: (at: string) => string) {
  const { createdAt, approvedBy, appealedAt, decidedAt, decidedBy, isAutomatic, state } = refund
  const by = isAutomatic ? say('decidedByRules') : say('decidedBy', { name: decidedBy?.name ?? say('someone') })
  return [
    [say('historyAsked'), when(createdAt)] as const,
    ...(appealedAt ? [[say('historyAppealed'), when(appealedAt)] as const] : []),
    ...(approvedBy && state === 'approved' ? [[say('historyApproved', { name: approvedBy.name }), ''] as const] : []),
    ...(decidedAt ? [[by, when(decidedAt)] as const] : []),
  ]
}
