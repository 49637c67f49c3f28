import type { SubscriptionView } from '@fanfare/contract'
import { Suspense, useEffect, useState } from 'react'
import { useQueryClient } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { minorOf } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { useMoney } from '../money.ts'
import { answerPriceNotice, type PriceTold } from '../price-answer.ts'
import { say } from '../words.ts'

type Props = { row: SubscriptionView; notice: PriceTold; onLeave: () => void }

const PriceSheet = lazy(() => import('./price-sheet.tsx'))

/** A new price of a subscription, and from when it holds; who sees the line has been told. */
export function PriceNotice({ row, notice, onLeave }: Props) {
  const { now_ms, timeZone } = useSite()
  const money = useMoney()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { _id: id } = row
  const { isTold } = notice
  useEffect(() => {
    if (isTold) return
    // The day of the new price counts from here, so the line is read again. Failing that, the next visit tells it.
    answerPriceNotice(id, 'seen')
      .then(() => client.invalidateQueries({ queryKey: ['subscriptions'] }))
      .catch(() => {})
  }, [id, isTold, client])
  const day = dateText(notice.effectiveAt, now_ms, timeZone)
  const prices = { from: money(minorOf(row.price)), to: money(minorOf(notice.price)), day }
  return (
    <>
      <span className="text-ink-muted text-small">{say('priceLine', prices)}</span>
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone="warn">{say('newPrice')}</Badge>
        <Button size="s" onClick={() => setOpen(true)}>
          {say(notice.isKept ? 'priceLook' : 'priceDecide')}
        </Button>
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <PriceSheet
            {...{ row, notice, day }}
            onClose={() => setOpen(false)}
            onLeave={() => {
              setOpen(false)
              onLeave()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
