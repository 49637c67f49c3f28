import { type ShowRequest, showRequests } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useQueryClient } from '../../../../core/http/queries.ts'
import { useSite } from '../../../../core/session/stores.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { lengthText, momentText } from '../../../../ui/clock.ts'
import { lazy } from '../../../../ui/lazy.ts'
import { minorOf, tokensText } from '../../../../ui/money.ts'
import { Badge } from '../../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../../ui/toasts.tsx'
import { say } from '../../show-words.ts'
import { faceOf, showsKey } from '../../state/shows.ts'
import './shows.css'

const PriceDialog = lazy(() => import('./show-price-dialog.tsx'))

type Props = { row: ShowRequest; side: 'fan' | 'creator' }

const looks = {
  pending: { tone: 'warn', icon: 'hourglass' },
  approved: { tone: 'info', icon: 'check' },
  started: { tone: 'live', icon: 'radio' },
  finished: { tone: 'good', icon: 'circle-check' },
  rejected: {},
  withdrawn: {},
  expired: {},
} as const

/** One request of a private show: who with, when, how it stands, and what can be done about it. */
export function ShowRow({ row, side }: Props) {
  const { timeZone } = useSite()
  const other = side === 'fan' ? faceOf(row.performerInfo, row.performerId) : faceOf(row.userInfo, row.userId)
  const isOver = row.state === 'finished'
  const price = tokensText(minorOf(row.price))
  return (
    <li className="flex flex-wrap items-start gap-4 py-4">
      <Avatar of={other} size={56} />
      <div className="flex min-w-0 grow basis-60 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <b className="clip font-strong text-label">{other.name}</b>
          <Badge {...looks[row.state]}>
            {say(row.state === 'pending' && side === 'creator' ? 'pendingOwn' : row.state)}
          </Badge>
        </span>
        <span className="num text-ink-muted text-small">{momentText(row.startAt, timeZone)}</span>
        <span className="num text-ink-faint text-small">
          {isOver
            ? say('paidLine', {
                time: lengthText(row.totalTimeInSeconds),
                n: tokensText(minorOf(row.totalTokenSpent)),
              })
            : say('line', { price, n: row.minutes })}
        </span>
        {row.wish && <blockquote className="show-wish">{row.wish}</blockquote>}
        {side === 'fan' ? <FanActs row={row} /> : <CreatorActs row={row} name={other.name} />}
      </div>
    </li>
  )
}

/** Makes a call about a request, says what came of it, and makes the lists new. */
function useShowAct() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      toast(done)
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await client.invalidateQueries({ queryKey: showsKey })
    setBusy(false)
  }
  return { busy, run }
}

function FanActs({ row }: { row: ShowRequest }) {
  const { busy, run } = useShowAct()
  const params = { id: row._id }
  if (row.state === 'finished')
    return <Acts>{<Link href={`/schedule/live-streaming/${row._id}`} label={say('receipt')} />}</Acts>
  if (row.state === 'started')
    return (
      <Acts>
        <ButtonLink size="s" kind="solid" href={`/streaming/private/play/${row._id}`}>
          {say('join')}
        </ButtonLink>
      </Acts>
    )
  if (row.state !== 'pending' && row.state !== 'approved') return null
  return (
    <Acts>
      {row.state === 'approved' && (
        <ButtonLink size="s" kind="solid" href={`/streaming/private/play/${row._id}`}>
          {say('open')}
        </ButtonLink>
      )}
      <Button
        size="s"
        busy={busy}
        onClick={() => void run(() => call(showRequests.withdrawRequest, { params }), say('withdrawn_'))}
      >
        {say('withdraw')}
      </Button>
    </Acts>
  )
}

function CreatorActs({ row, name }: { row: ShowRequest; name: string }) {
  const { busy, run } = useShowAct()
  const [isPricing, setIsPricing] = useState(false)
  const params = { id: row._id }
  if (row.state === 'finished')
    return <Acts>{<Link href={`/schedule/live-streaming/${row._id}`} label={say('receipt')} />}</Acts>
  const decline = (
    <Button
      size="s"
      busy={busy}
      onClick={() => void run(() => call(showRequests.rejectRequest, { params }), say('declined'))}
    >
      {say('decline')}
    </Button>
  )
  if (row.state === 'pending')
    return (
      <Acts>
        <Button
          size="s"
          kind="solid"
          busy={busy}
          onClick={() => void run(() => call(showRequests.approveRequest, { params }), say('accepted'))}
        >
          {say('accept')}
        </Button>
        {decline}
      </Acts>
    )
  if (row.state !== 'approved' && row.state !== 'started') return null
  return (
    <Acts>
      <ButtonLink size="s" kind="solid" href={`/model/live/private/${row._id}`}>
        {say(row.state === 'approved' ? 'start' : 'open')}
      </ButtonLink>
      {row.state === 'approved' && (
        <>
          <Button size="s" onClick={() => setIsPricing(true)}>
            {say('changePrice')}
          </Button>
          {decline}
        </>
      )}
      {isPricing && (
        <Suspense fallback={null}>
          <PriceDialog row={row} name={name} onClose={() => setIsPricing(false)} />
        </Suspense>
      )}
    </Acts>
  )
}

function Acts({ children }: { children: React.ReactNode }) {
  return <span className="mt-1.5 flex flex-wrap gap-2">{children}</span>
}

function Link({ href, label }: { href: string; label: string }) {
  return (
    <ButtonLink size="s" href={href}>
      {label}
    </ButtonLink>
  )
}
