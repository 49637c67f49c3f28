import type { SubscriptionView } from '@fanfare/contract'
import { sentenceOf } from '../../../core/http/call.ts'
import { useMutation, useQueryClient } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { minorOf } from '../../../ui/money.ts'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useMoney } from '../money.ts'
import { answerPriceNotice, type PriceAnswer, type PriceTold } from '../price-answer.ts'
import { say } from '../words.ts'

type Props = { row: SubscriptionView; notice: PriceTold; day: string; onLeave: () => void; onClose: () => void }

/** The old price and the new one, what the creator says, and the three answers. */
export default function PriceSheet({ row, notice, day, onLeave, onClose }: Props) {
  const money = useMoney()
  const client = useQueryClient()
  const name = row.performerInfo?.name ?? say('gone')
  const answer = useMutation({
    mutationFn: (word: PriceAnswer) => answerPriceNotice(row._id, word),
    async onSuccess(_row, word) {
      toast(say(word === 'accept' ? 'priceAccepted' : 'priceKept', { day }))
      onClose()
      await client.invalidateQueries()
    },
  })
  const [before_minor, after_minor] = [minorOf(row.price), minorOf(notice.price)]
  const per = say(row.months === 12 ? 'aYear' : 'aMonth')
  return (
    <Dialog title={say('priceTitle', { name })} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        <dl className="num flex items-center justify-between gap-3 rounded-control bg-raised p-4">
          <div className="flex flex-col">
            <dt className="text-ink-faint text-small">{say('priceUntil', { day })}</dt>
            <dd className="type-heading">{money(before_minor)}</dd>
            <dd className="text-ink-faint text-small">{per}</dd>
          </div>
          <Icon name="arrow-right" size="s" />
          <div className="flex flex-col text-end">
            <dt className="text-ink-faint text-small">{say('priceThen')}</dt>
            <dd className="type-heading">{money(after_minor)}</dd>
            <dd className="text-ink-faint text-small">
              {say('priceMore', { per, more: money(after_minor - before_minor) })}
            </dd>
          </div>
        </dl>
        {notice.note && (
          <blockquote className="rounded-control bg-raised p-4 text-label">
            <span className="block text-ink-faint text-small">{say('priceWrites', { name })}</span>
            {notice.note}
          </blockquote>
        )}
        <p className="text-ink-muted text-label">{say('priceText', { day, price: money(after_minor) })}</p>
        <SheetFoot>
          {answer.isError && (
            <Notice tone="bad" icon="circle-exclamation-point" role="alert">
              {sentenceOf(answer.error)}
            </Notice>
          )}
          <div className="flex flex-col gap-2">
            {!notice.isKept && (
              <Button kind="solid" size="l" block busy={answer.isPending} onClick={() => answer.mutate('keep')}>
                {say('priceKeep', { day })}
              </Button>
            )}
            <Button size="l" block busy={answer.isPending} onClick={() => answer.mutate('accept')}>
              {say('priceAccept', { price: money(after_minor) })}
            </Button>
            <Button kind="danger-quiet" block onClick={onLeave}>
              {say('priceLeave')}
            </Button>
          </div>
        </SheetFoot>
      </div>
    </Dialog>
  )
}
