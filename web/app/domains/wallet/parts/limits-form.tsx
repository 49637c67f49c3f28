import { type LimitsView, limits } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Form } from '../../../ui/form.tsx'
import { minorOf, parsedMinor, tokensText, wireOf } from '../../../ui/money.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../more-words.ts'

const windows = ['perDay', 'perWeek', 'perMonth'] as const
type Window = (typeof windows)[number]
const names = { perDay: 'day', perWeek: 'week', perMonth: 'month' } as const
const pending = { perDay: 'pendingDay', perWeek: 'pendingWeek', perMonth: 'pendingMonth' } as const

const textOf = (limit: number | null) => (limit === null ? '' : tokensText(minorOf(limit), true).replaceAll(',', ''))
const shown = (wire: number) => tokensText(minorOf(wire), true)

/** The limits to type, and what waits for its 24 hours. */
export function LimitsForm({ view }: { view: LimitsView }) {
  const { timeZone } = useSite()
  const { currency, tokenConversionRate } = useSettings()
  const [typed, setTyped] = useState<Record<Window, string>>({
    perDay: textOf((view.perDay.next ?? view.perDay).limit),
    perWeek: textOf((view.perWeek.next ?? view.perWeek).limit),
    perMonth: textOf((view.perMonth.next ?? view.perMonth).limit),
  })
  const { busy, save } = useSave()
  const wrong = (window: Window) => typed[window].trim() !== '' && parsedMinor(typed[window]) === null
  const submit = () => {
    if (windows.some(wrong)) return
    void save({ perDay: amountOf(typed.perDay), perWeek: amountOf(typed.perWeek), perMonth: amountOf(typed.perMonth) })
  }
  const waiting = windows.filter(window => view[window].next)
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      {windows.map(window => (
        <AmountField
          key={window}
          unit="tokens"
          rate={tokenConversionRate}
          currency={currency}
          label={say(names[window])}
          text={typed[window]}
          onText={text => setTyped({ ...typed, [window]: text })}
          {...{ min_minor: 0n, max_minor: 0n }}
          error={wrong(window) ? say('wrongAmount') : undefined}
          hint={say('soFar', {
            spent: shown(view[window].spent),
            toppedUp: shown(view[window].toppedUp),
            when: momentText(view[window].opensAt, timeZone),
          })}
        />
      ))}
      <p className="text-ink-faint text-small">
        {say('slow')} {say('empty')}
      </p>
      {waiting.length > 0 && (
        <Notice tone="warn" icon="hourglass">
          <span className="flex flex-wrap items-center justify-between gap-3">
            <span>{waiting.map(window => pendingText(window, view, timeZone)).join(' ')}</span>
            <Button size="s" kind="ghost" type="button" onClick={() => save(currentOf(view))}>
              {say('takeBack')}
            </Button>
          </span>
        </Notice>
      )}
      <Button type="submit" kind="solid" className="self-start" busy={busy}>
        {say('save')}
      </Button>
    </Form>
  )
}

function pendingText(window: Window, view: LimitsView, timeZone: string): string {
  const { next } = view[window]
  if (!next) return ''
  const limit = next.limit === null ? say('nothing') : shown(next.limit)
  return say(pending[window], { limit, when: momentText(next.at, timeZone) })
}

const amountOf = (text: string) => {
  const minor = text.trim() === '' ? null : parsedMinor(text)
  return minor === null ? null : wireOf(minor)
}

const currentOf = ({ perDay, perWeek, perMonth }: LimitsView) => ({
  perDay: perDay.limit,
  perWeek: perWeek.limit,
  perMonth: perMonth.limit,
})

function useSave() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const save = async (body: Record<Window, number | null>) => {
    setBusy(true)
    try {
      client.setQueryData(['wallet', 'limits'], await call(limits.setLimits, { body }))
      toast(say('saved'), { icon: 'check' })
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setBusy(false)
  }
  return { busy, save }
}
