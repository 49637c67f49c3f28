import { type SubscriptionView, subscriptions } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useMutation, useQueryClient } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'
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
import { periodText } from '../standing.ts'
import { say } from '../words.ts'

type Props = { row: SubscriptionView; name: string; onClose: () => void; onPause: () => void }

/** Two clicks to leave: at the end of what is paid for, or now; and what stays either way. */
export default function LeaveSheet({ row, name, onClose, onPause }: Props) {
  const { now_ms, timeZone } = useSite()
  const money = useMoney()
  const client = useQueryClient()
  const isPaid = (row.state === 'active' || row.state === 'pausing') && row.subscriptionType !== 'free'
  const isPaused = row.state === 'paused'
  const [at, setAt] = useState<'end' | 'now'>(isPaid ? 'end' : 'now')
  const day = dateText(row.accessEndsAt ?? row.updatedAt, now_ms, timeZone)
  const per = periodText(row.months)
  const leave = useMutation({
    mutationFn: () =>
      call(subscriptions.cancelSubscription, { params: { gateway: 'system', id: row._id }, body: { at } }),
    async onSuccess() {
      toast(say(at === 'end' ? 'leftEnd' : 'leftNow', { name }))
      onClose()
      await client.invalidateQueries()
    },
  })
  return (
    <Dialog title={say('leaveTitle', { name })} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        {isPaid && (
          <p className="num text-ink-muted text-label">
            {say('leaveSub', { price: money(minorOf(row.price)), per, day })}
          </p>
        )}
        {isPaused ? (
          <p className="text-ink-muted text-label">
            {say('leavePaused', { until: dateText(row.pause?.until ?? '', now_ms, timeZone) })}
          </p>
        ) : (
          <When {...{ name, day, at, isPaid, setAt }} />
        )}
        <Stays />
        {row.state === 'active' && row.pauseObstacle === null && <Instead onPause={onPause} />}
        <SheetFoot>
          {leave.isError && (
            <Notice tone="bad" icon="circle-exclamation-point" role="alert">
              {sentenceOf(leave.error)}
            </Notice>
          )}
          <div className="flex flex-col gap-2">
            <Button kind="danger-quiet" size="l" block busy={leave.isPending} onClick={() => leave.mutate()}>
              {at === 'end' ? say('leaveEnd', { day }) : say('leaveNow')}
            </Button>
            <Button kind="ghost" block onClick={onClose}>
              {say('stay')}
            </Button>
          </div>
        </SheetFoot>
      </div>
    </Dialog>
  )
}

type WhenProps = { name: string; day: string; at: 'end' | 'now'; isPaid: boolean; setAt: (at: 'end' | 'now') => void }

/** When it ends: with what is paid for, or at once. */
function When({ name, day, at, isPaid, setAt }: WhenProps) {
  return (
    <div className="flex flex-col gap-2" role="radiogroup" aria-label={say('leaveTitle', { name })}>
      {isPaid && (
        <Option
          name="leave"
          checked={at === 'end'}
          onChoose={() => setAt('end')}
          title={say('atEnd', { day })}
          text={say('atEndText')}
        />
      )}
      <Option
        name="leave"
        checked={at === 'now'}
        onChoose={() => setAt('now')}
        title={say('atNow')}
        text={say('atNowText')}
      />
    </div>
  )
}

/** Another way than leaving, quieter than its button. */
function Instead({ onPause }: { onPause: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-4 text-ink-muted text-small">
      <span className="min-w-0 grow basis-40">{say('leaveInstead')}</span>
      <Button size="s" onClick={onPause}>
        {say('leaveInsteadAct')}
      </Button>
    </p>
  )
}

function Stays() {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-strong text-ink-muted text-small">{say('stays')}</h3>
      <dl className="rows text-label">
        <div className="flex items-center gap-3 py-3">
          <Icon name="archive" size="s" />
          <dt className="grow">{say('staysBought')}</dt>
          <dd className="text-ink-faint text-small">{say('staysBoughtFor')}</dd>
        </div>
        <div className="flex items-center gap-3 py-3">
          <Icon name="user-round" size="s" />
          <dt className="grow">{say('staysFollow')}</dt>
          <dd className="text-ink-faint text-small">{say('staysFollowFor')}</dd>
        </div>
      </dl>
    </div>
  )
}
