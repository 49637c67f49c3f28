import { type PromotionView, type Reply, subscriptionOffers } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery, useQueryClient } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/clock.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../offers-words.ts'
import { PromotionForm } from './promotion-form.tsx'
import '../../../ui/states.css'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Props = { first: Reply<typeof subscriptionOffers.promotions>; served_ms: number; page: number }

/** A creator's promotions with how many fans took each, and the way to the next. */
export function Promotions({ first, served_ms, page }: Props) {
  const list = useInfiniteQuery({
    queryKey: ['promotions'],
    queryFn: ({ pageParam, signal }) =>
      call(subscriptionOffers.promotions, { query: { limit: page, offset: pageParam }, signal }),
    ...byOffset(page),
    ...servedFirst(first, served_ms),
  })
  const [isMaking, setMaking] = useState(false)
  const rows = list.data.pages.flatMap(one => one.data)
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="promotions">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 grow basis-60 flex-col gap-1">
          <h2 id="promotions" className="font-strong text-body">
            {say('promotions')}
          </h2>
          <p className="text-ink-muted text-small">{say('promotionsText')}</p>
        </div>
        <Button size="s" onClick={() => setMaking(true)}>
          <Icon name="plus" size="s" />
          {say('newPromotion')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-muted text-label">{say('noPromotions')}</p>
      ) : (
        <ul className="rows" aria-label={say('promotions')}>
          {rows.map(row => (
            <Line key={row._id} row={row} />
          ))}
        </ul>
      )}
      <ListFoot list={list} />
      {isMaking && (
        <Dialog title={say('newPromotion')} onClose={() => setMaking(false)}>
          <PromotionForm onMade={() => setMaking(false)} />
        </Dialog>
      )}
    </section>
  )
}

const tones = { running: 'good', full: 'info', ended: undefined } as const

function Line({ row }: { row: PromotionView }) {
  const { now_ms, timeZone } = useSite()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { kind, percent, days, audience, claims, claimsMax, endsAt, state, note } = row
  const title = kind === 'trial' ? say('promotionTrial', { n: days ?? 0 }) : say('promotionOff', { n: percent ?? 0 })
  const facts = [
    say(`audience_${audience}`),
    claimsMax === null ? say('claims', { n: claims }) : say('claimsOf', { n: claims, max: claimsMax }),
    endsAt && state !== 'ended' && say('until', { day: dateText(endsAt, now_ms, timeZone) }),
  ].filter(Boolean)
  const end = async () => {
    try {
      await call(subscriptionOffers.endPromotion, { params: { id: row._id } })
      toast(say('ended'))
      await client.invalidateQueries({ queryKey: ['promotions'] })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <li className="flex-wrap">
      <span className="disc disc-44 shrink-0">
        <Icon name={kind === 'trial' ? 'calendar-days' : audience === 'returning' ? 'rotate-ccw' : 'tag'} />
      </span>
      <span className="flex min-w-0 grow basis-40 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-strong text-label">{title}</b>
          <Badge tone={tones[state]}>{say(`state_${state}`)}</Badge>
        </span>
        <span className="text-ink-faint text-small">{facts.join(' · ')}</span>
        {note && <span className="text-ink-muted text-small">{note}</span>}
      </span>
      {state !== 'ended' && (
        <Button size="s" onClick={() => setAsks(true)}>
          {say('end')}
        </Button>
      )}
      {asks && (
        <Suspense>
          <Sure
            title={say('endTitle')}
            text={say('endText')}
            act={say('end')}
            onAct={end}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </li>
  )
}
