import { type AppealBody, appealText_max, type DecisionView } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { sending } from '../../../core/http/server-errors.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { dateText } from '../../../ui/clock.ts'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../decision-words.ts'

type Values = { text: string; name: string; address: string; underPenaltyOfPerjury: boolean }
type Props = { decision: DecisionView; send: (body: AppealBody) => Promise<unknown> }

const TEXT_MIN = 20
const NAME_MAX = 100
const ADDRESS_MIN = 10
const ADDRESS_MAX = 500

/** The appeal against a decision, once; a counter-notice where it was made for copyright. */
export function AppealForm({ decision: { needsCounterNotice, appealUntil }, send }: Props) {
  const { now_ms, timeZone } = useSite()
  const { revalidate } = useRevalidator()
  const form = useForm<Values>({
    defaultValues: { text: '', name: '', address: '', underPenaltyOfPerjury: false },
    resolver: resolverOf<Values>({}, values => problemsOf(values, needsCounterNotice)),
  })
  const { errors, isSubmitting } = form.formState
  const submit = sending(form, async ({ text, ...sworn }) => {
    await send({ text: text.trim(), ...(needsCounterNotice && sworn) })
    toast(say('sent'), { icon: 'check' })
    await revalidate()
  })
  const when = dateText(appealUntil, now_ms, timeZone)
  return (
    <section className="card card-pad" aria-labelledby="appeal">
      <Form className="flex flex-col gap-4" onSubmit={submit}>
        <div className="flex flex-col gap-1">
          <h2 id="appeal" className="type-heading">
            {say(needsCounterNotice ? 'counterTitle' : 'appeal')}
          </h2>
          <p className="text-ink-muted text-label">
            {say(needsCounterNotice ? 'counterText' : 'appealUntil', { when })}
          </p>
        </div>
        <FormSummary form={form as never} />
        <TextAreaField
          label={say('appealText')}
          hint={say('appealHint')}
          rows={5}
          maxLength={appealText_max}
          error={errors.text?.message}
          {...form.register('text')}
        />
        {needsCounterNotice && <Sworn form={form} />}
        <Button type="submit" kind="solid" className="self-start" busy={isSubmitting}>
          {say(needsCounterNotice ? 'sendCounter' : 'send')}
        </Button>
      </Form>
    </section>
  )
}

/** What the law asks for in a counter-notice. */
function Sworn({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={say('fullName')}
        autoComplete="name"
        maxLength={NAME_MAX}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextAreaField
        label={say('address')}
        autoComplete="street-address"
        rows={3}
        maxLength={ADDRESS_MAX}
        error={errors.address?.message}
        {...form.register('address')}
      />
      <Checkbox
        label={say('sworn')}
        error={errors.underPenaltyOfPerjury?.message}
        {...form.register('underPenaltyOfPerjury')}
      />
    </>
  )
}

function problemsOf({ text, name, address, underPenaltyOfPerjury }: Values, needsCounterNotice: boolean) {
  return {
    text: text.trim().length < TEXT_MIN ? say('appealShort') : undefined,
    ...(needsCounterNotice && {
      name: name.trim().length < 3 ? say('nameNeeded') : undefined,
      address: address.trim().length < ADDRESS_MIN ? say('addressNeeded') : undefined,
      underPenaltyOfPerjury: underPenaltyOfPerjury ? undefined : say('swornNeeded'),
    }),
  }
}
