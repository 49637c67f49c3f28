import type { SubscriptionView } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { profilePath } from '../../../core/session/guard.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { minorOf } from '../../../ui/money.ts'
import { useMoney } from '../money.ts'
import { isGiven, periodText } from '../standing.ts'
import { say } from '../words.ts'
import { OwnActs, type OwnSheet } from './own-acts.tsx'
import { Standing } from './own-standing.tsx'
import { PriceNotice } from './price-notice.tsx'

const LeaveSheet = lazy(() => import('./leave-sheet.tsx'))
const ManageSheet = lazy(() => import('./manage-sheet.tsx'))
const PauseSheet = lazy(() => import('./pause-sheet.tsx'))
const ResumeSheet = lazy(() => import('./resume-sheet.tsx'))

/** One of a fan's subscriptions: where it stands, what it costs, and what can be done about it. */
export function OwnSubscription({ row }: { row: SubscriptionView }) {
  const money = useMoney()
  const [open, setOpen] = useState<OwnSheet | null>(null)
  const creator = row.performerInfo
  const name = creator?.name ?? say('gone')
  const sheet = { row, name, onClose: () => setOpen(null) }
  return (
    <li className="flex flex-wrap items-start gap-4 py-4">
      <Avatar of={creator ?? { _id: row.performerId, name, avatar: '' }} size={56} />
      <div className="flex min-w-0 grow basis-40 flex-col gap-1">
        {creator ? (
          <a href={profilePath(creator)} className="clip font-strong text-label">
            {name}
          </a>
        ) : (
          <b className="font-strong text-label">{name}</b>
        )}
        <Standing row={row} />
        {row.priceNotice && <PriceNotice row={row} notice={row.priceNotice} onLeave={() => setOpen('leave')} />}
        <OwnActs row={row} onOpen={setOpen} />
      </div>
      {row.subscriptionType !== 'free' && !isGiven(row) && (
        <span className="num flex flex-col items-end text-end">
          <b className="font-strong text-label">{money(minorOf(row.price))}</b>
          <span className="text-ink-faint text-small">{periodText(row.months)}</span>
        </span>
      )}
      <Suspense>
        {open === 'leave' && <LeaveSheet {...sheet} onPause={() => setOpen('pause')} />}
        {open === 'manage' && <ManageSheet {...sheet} />}
        {open === 'pause' && <PauseSheet {...sheet} />}
        {open === 'resume' && <ResumeSheet {...sheet} />}
      </Suspense>
    </li>
  )
}
