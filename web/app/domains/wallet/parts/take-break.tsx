import { limits } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { DAY_MS, momentText, useNow } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Option } from '../../../ui/option.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { say } from '../more-words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

const lengths = [
  [1, 'breakOne'],
  [7, 'breakSeven'],
  [30, 'breakThirty'],
] as const
type Days = (typeof lengths)[number][0]

/** A break from spending: how long, what follows from it, and no way back. */
export function TakeBreak({ until }: { until: string | null }) {
  const { timeZone, now_ms } = useSite()
  const now = useNow(now_ms)
  const client = useQueryClient()
  const [days, setDays] = useState<Days>(7)
  const [asked, setAsked] = useState(false)
  const endOf = (length: number) => momentText(new Date(now + length * DAY_MS).toISOString(), timeZone)
  const begin = async () => {
    try {
      client.setQueryData(['wallet', 'limits'], await call(limits.takeBreak, { body: { days } }))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <div className="flex flex-col gap-4">
      {until && (
        <Notice tone="warn" icon="hourglass" role="status">
          <b className="font-strong">{say('onBreak', { when: momentText(until, timeZone) })}</b> {say('onBreakText')}
        </Notice>
      )}
      <div className="flex flex-col gap-2" role="radiogroup" aria-label={say('breakTitle')}>
        {lengths.map(([length, name]) => (
          <Option
            key={length}
            name="break"
            checked={days === length}
            onChoose={() => setDays(length)}
            title={say(name)}
            text={say('until', { when: endOf(length) })}
          />
        ))}
      </div>
      <p className="text-ink-faint text-small">
        {say('breakSubs')} {say('breakFirm')}
      </p>
      <Button className="self-start" onClick={() => setAsked(true)}>
        {say('breakAct')}
      </Button>
      {asked && (
        <Suspense>
          <Sure
            title={say('breakSure', { when: endOf(days) })}
            text={say('breakSureText')}
            act={say('breakAct')}
            onAct={begin}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
