import { type AnnouncedStream, announced } from '@fanfare/contract'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useQueryClient } from '../../../../core/http/queries.ts'
import { TierField } from '../../../../core/page/tier-field.tsx'
import { useSettings } from '../../../../core/session/stores.tsx'
import { AmountField, amountProblem } from '../../../../ui/amount-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { isoOf, localOf } from '../../../../ui/clock.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../../../../ui/field.tsx'
import { Form } from '../../../../ui/form.tsx'
import { minorOf, parsedMinor, tokensText, wireOf } from '../../../../ui/money.ts'
import { Notice } from '../../../../ui/surfaces.tsx'
import { toast } from '../../../../ui/toasts.tsx'
import { announcedKey } from '../../../posts/index.ts'
import { say } from '../../studio-words.ts'

const audiences = ['everybody', 'followers', 'subscribers', 'ticket'] as const

/** What a ticket may cost, in hundredths of a token. */
const range = { min_minor: 100n, max_minor: 1_000_000n }

/** A planned stream as it is being written. The time is that of the creator's own clock. */
function usePlan(stream: AnnouncedStream | null, onClose: () => void) {
  const client = useQueryClient()
  const [values, setValues] = useState({
    title: stream?.title ?? '',
    description: stream?.description ?? '',
    startAt: localOf(stream?.startAt ?? null),
    audience: stream?.audience ?? 'everybody',
    tierId: stream?.tier?._id ?? '',
    price: stream && stream.price > 0 ? tokensText(minorOf(stream.price)) : '',
  })
  const [busy, setBusy] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const wrongPrice = values.audience === 'ticket' ? amountProblem(values.price, range) : undefined
  const wrongOf = (path: string) =>
    problem instanceof ApiError ? problem.fields.find(field => field.path === path)?.message : undefined
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    const startAt = isoOf(values.startAt, stream?.startAt)
    if (wrongPrice || !startAt) return
    setBusy(true)
    try {
      const { title, description, audience } = values
      const price = wireOf(parsedMinor(values.price) ?? 0n)
      const body = {
        title,
        description,
        audience,
        timezone,
        startAt,
        ...(audience === 'subscribers' && { tierId: values.tierId || null }),
        ...(audience === 'ticket' && { price }),
      }
      if (stream) await call(announced.changeAnnounced, { params: { id: stream._id }, body })
      else await call(announced.announce, { body })
      await client.invalidateQueries({ queryKey: announcedKey })
      toast(say(stream ? 'planSaved' : 'planMade'))
      onClose()
    } catch (error) {
      setProblem(error)
      setBusy(false)
    }
  }
  return {
    values,
    busy,
    problem,
    timezone,
    wrongOf,
    save,
    set: (changes: Partial<typeof values>) => setValues(before => ({ ...before, ...changes })),
    wrongPrice: isAsked ? wrongPrice : undefined,
    wrongTime: isAsked && values.startAt === '' ? say('planAtMissing') : wrongOf('startAt'),
  }
}

/** Announces a stream, or changes one that is announced. */
export default function PlanDialog({ stream, onClose }: { stream: AnnouncedStream | null; onClose: () => void }) {
  const plan = usePlan(stream, onClose)
  const { values, set } = plan
  return (
    <Dialog title={say(stream ? 'planChangeTitle' : 'plan')} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={event => void plan.save(event)}>
        {plan.problem !== null && (
          <Notice tone="bad" icon="circle-exclamation-point" role="alert">
            {sentenceOf(plan.problem)}
          </Notice>
        )}
        <TextField
          label={say('title')}
          maxLength={100}
          value={values.title}
          error={plan.wrongOf('title')}
          onChange={event => set({ title: event.target.value })}
        />
        <TextAreaField
          label={say('description')}
          rows={2}
          maxLength={200}
          value={values.description}
          error={plan.wrongOf('description')}
          onChange={event => set({ description: event.target.value })}
        />
        <TextField
          type="datetime-local"
          label={say('planAt')}
          hint={say('planZone', { zone: plan.timezone })}
          value={values.startAt}
          error={plan.wrongTime}
          onChange={event => set({ startAt: event.target.value })}
        />
        <Whom plan={plan} />
        <p className="hint">{say('planText')}</p>
        <Button kind="solid" size="l" block type="submit" busy={plan.busy}>
          {say(stream ? 'save' : 'planAct')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Who may watch, and what a ticket costs. */
function Whom({ plan: { values, set, wrongPrice } }: { plan: ReturnType<typeof usePlan> }) {
  const { currency, tokenConversionRate } = useSettings()
  return (
    <>
      <SelectField
        label={say('whoWatches')}
        value={values.audience}
        onChange={event => set({ audience: audiences.find(one => one === event.target.value) ?? 'everybody' })}
      >
        {audiences.map(one => (
          <option key={one} value={one}>
            {say(`for_${one}`)}
          </option>
        ))}
      </SelectField>
      {values.audience === 'subscribers' && <TierField value={values.tierId} onValue={tierId => set({ tierId })} />}
      {values.audience === 'ticket' && (
        <AmountField
          unit="tokens"
          label={say('ticketPrice')}
          text={values.price}
          onText={price => set({ price })}
          error={wrongPrice}
          currency={currency}
          rate={tokenConversionRate}
          {...range}
        />
      )}
    </>
  )
}
