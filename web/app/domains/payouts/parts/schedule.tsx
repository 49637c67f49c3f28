import { type PayoutBalance, type PayoutSchedule, payouts } from '@fanfare/contract'
import { useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useMutation, useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { minorOf, parsedMinor, tokensText, wireOf } from '../../../ui/money.ts'
import { Option } from '../../../ui/option.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'
import '../../../ui/field.css'

const key = ['earnings', 'payout-schedule']
const words = { off: 'scheduleOff', week: 'scheduleWeek', month: 'scheduleMonth' } as const

/** Whether a creator is paid out by itself: how often, from how much on, and where to. */
export function Schedule({ methods }: Pick<PayoutBalance, 'methods'>) {
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => call(payouts.payoutSchedule, { signal }) })
  const { timeZone } = useSite()
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="schedule">
      <h2 id="schedule" className="font-strong text-label">
        {say('schedule')}
      </h2>
      {data?.problem && (
        <Notice tone="warn" icon="hourglass" role="status">
          {say('scheduleProblem', { problem: data.problem })}
        </Notice>
      )}
      {data && <Choice key={JSON.stringify(data)} saved={data} methods={methods} />}
      {data?.nextAt && (
        <p className="text-ink-muted text-small">{say('scheduleNext', { when: momentText(data.nextAt, timeZone) })}</p>
      )}
    </section>
  )
}

function Choice({ saved, methods }: { saved: PayoutSchedule; methods: PayoutBalance['methods'] }) {
  const { currency, tokenConversionRate } = useSettings()
  const [every, setEvery] = useState(saved.every)
  const [minimum, setMinimum] = useState(tokensText(minorOf(saved.minimum), true))
  const [method, setMethod] = useState(saved.method ?? methods[0]?.key ?? 'banking')
  const save = useSave(() => ({ every, minimum: wireOf(parsedMinor(minimum) ?? 0n), method }))
  const fields = save.error instanceof ApiError ? save.error.fields : []
  const isOn = every !== 'off'
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{say('schedule')}</legend>
        {(['off', 'week', 'month'] as const).map(one => (
          <Option
            key={one}
            name="every"
            checked={one === every}
            onChoose={() => setEvery(one)}
            title={say(words[one])}
            text={say(`${words[one]}Text`)}
            disabled={one !== 'off' && methods.length === 0}
          />
        ))}
      </fieldset>
      {isOn && (
        <AmountField
          label={say('scheduleMinimum')}
          text={minimum}
          onText={setMinimum}
          unit="tokens"
          rate={tokenConversionRate}
          currency={currency}
          min_minor={0n}
          max_minor={100_000_000n}
          error={fields.find(({ path }) => path === 'minimum')?.message}
          hint={say('scheduleMinimumHint')}
        />
      )}
      {isOn && methods.length > 1 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="field-label mb-2">{say('method')}</legend>
          {methods.map(({ key: one, label }) => (
            <Option
              key={one}
              name="scheduleMethod"
              checked={one === method}
              onChoose={() => setMethod(one)}
              title={label}
            />
          ))}
        </fieldset>
      )}
      <span className="flex">
        <Button size="s" kind="quiet" busy={save.isPending} onClick={() => save.mutate()}>
          {say('scheduleSave')}
        </Button>
      </span>
    </>
  )
}

type Wanted = Pick<PayoutSchedule, 'every' | 'minimum'> & { method: PayoutBalance['methods'][number]['key'] }

function useSave(wanted: () => Wanted) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(payouts.setPayoutSchedule, { body: wanted() }),
    onSuccess: saved => {
      client.setQueryData(key, saved)
      toast(say('scheduleSaved'))
    },
    onError: error => {
      if (!(error instanceof ApiError && error.fields.length > 0)) failureToast(sentenceOf(error))
    },
  })
}
