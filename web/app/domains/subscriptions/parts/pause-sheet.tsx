import { pauseMonths, type SubscriptionView, subscriptionPauses } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useMutation, useQueryClient } from '../../../core/http/queries.ts'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/clock.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { minorOf } from '../../../ui/money.ts'
import { Option } from '../../../ui/option.tsx'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useMoney } from '../money.ts'
import { say } from '../pause-words.ts'
import { monthsLater } from '../plans.ts'
import { periodText } from '../standing.ts'

type Props = { row: SubscriptionView; name: string; onClose: () => void }

/** For how long a subscription pauses, and what that means: from when, until when, and what it costs then. */
export default function PauseSheet({ row, name, onClose }: Props) {
  const { now_ms, timeZone } = useSite()
  const client = useQueryClient()
  const from = row.nextRecurringDate ?? row.expiredAt ?? ''
  const untilOf = (months: number) => monthsLater(Date.parse(from), months).toISOString()
  const chosen = pauseMonths.find(months => untilOf(months) === row.pause?.until)
  const [months, setMonths] = useState<(typeof pauseMonths)[number]>(chosen ?? 1)
  const dayOf = (at: string) => dateText(at, now_ms, timeZone)
  const pause = useMutation({
    mutationFn: () => call(subscriptionPauses.pauseSubscription, { params: { id: row._id }, body: { months } }),
    async onSuccess() {
      toast(say('pauses', { name, day: dayOf(from) }))
      onClose()
      await client.invalidateQueries()
    },
  })
  return (
    <Dialog title={say('pauseTitle', { name })} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        <p className="text-ink-muted text-label">{say('pauseSub', { day: dayOf(from) })}</p>
        <div className="flex flex-col gap-2" role="radiogroup" aria-label={say('howLong')}>
          {pauseMonths.map(n => (
            <Option
              key={n}
              name="pause"
              checked={n === months}
              onChoose={() => setMonths(n)}
              title={say('months', { n })}
              text={say('until', { day: dayOf(untilOf(n)) })}
            />
          ))}
        </div>
        <Promises row={row} day={dayOf(untilOf(months))} />
        <SheetFoot>
          {pause.isError && (
            <Notice tone="bad" icon="circle-exclamation-point" role="alert">
              {sentenceOf(pause.error)}
            </Notice>
          )}
          <Button kind="solid" size="l" block busy={pause.isPending} onClick={() => pause.mutate()}>
            {say('pauseFrom', { day: dayOf(from) })}
          </Button>
        </SheetFoot>
      </div>
    </Dialog>
  )
}

function Promises({ row, day }: { row: SubscriptionView; day: string }) {
  const money = useMoney()
  const { priceNoticeDays } = useSettings()
  const price = money(minorOf(row.nextPrice))
  return (
    <ul className="flex flex-col gap-2 text-ink-muted text-label">
      {(
        [
          ['pause', say('closed')],
          ['lock', say('keeps', { price, per: periodText(row.months), day, days: priceNoticeDays })],
          ['mail', say('told')],
          ['infinity', say('bought')],
        ] as const
      ).map(([icon, text]) => (
        <li key={icon} className="flex gap-3">
          <Icon name={icon} size="s" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
