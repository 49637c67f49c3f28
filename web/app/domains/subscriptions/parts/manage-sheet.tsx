import { type SubscriptionView, subscriptions } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useMutation, useQueryClient } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { minorOf } from '../../../ui/money.ts'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useCardPrice } from '../money.ts'
import { payingBy, useFreshRate, type Way } from '../paying.ts'
import { say } from '../words.ts'
import { PayWith } from './pay-with.tsx'

type Props = { row: SubscriptionView; name: string; onClose: () => void }

/** What pays a subscription from now on; one whose payment failed is tried again at once. */
export default function ManageSheet({ row, name, onClose }: Props) {
  const client = useQueryClient()
  const cardPrice = useCardPrice()
  const freshRate = useFreshRate()
  const [way, setWay] = useState<Way>(row.cardId ?? 'wallet')
  const save = useMutation({
    mutationFn: () =>
      call(subscriptions.changeSubscription, {
        params: { id: row._id },
        body: { priceSeen: row.nextPrice, ...payingBy(way, cardPrice(minorOf(row.nextPrice))) },
      }),
    async onSuccess() {
      toast(say(row.state === 'past_due' ? 'payQueued' : 'saved'))
      onClose()
      await client.invalidateQueries()
    },
    async onError(failure) {
      await freshRate(failure)
      await client.invalidateQueries({ queryKey: ['subscriptions'] })
    },
  })
  return (
    <Dialog title={say('manageTitle', { name })} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        <p className="text-ink-muted text-label">{say('manageText')}</p>
        <PayWith way={way} onWay={setWay} withNew={false} />
        <SheetFoot>
          {save.isError && (
            <Notice tone="bad" icon="circle-exclamation-point" role="alert">
              {sentenceOf(save.error)}
            </Notice>
          )}
          <Button kind="solid" size="l" block busy={save.isPending} onClick={() => save.mutate()}>
            {say(row.state === 'past_due' ? 'payNow' : 'save')}
          </Button>
        </SheetFoot>
      </div>
    </Dialog>
  )
}
