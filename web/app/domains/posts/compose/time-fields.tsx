import type { UseFormReturn } from 'react-hook-form'
import { Switch } from '../../../ui/choice.tsx'
import { MomentField, Named } from '../../../ui/moment-field.tsx'
import type { ComposeValues } from './values.ts'
import { say } from './words.ts'

type Props = { form: UseFormReturn<ComposeValues>; published: boolean }

/** When a post comes and goes, and whether it stays on top. */
export function TimeFields({ form, published }: Props) {
  const moment = (name: 'streamingScheduled' | 'scheduledAt' | 'expiresAt') => ({
    label: say(name),
    value: form.watch(name),
    onValue: (value: string) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    error: form.formState.errors[name]?.message,
  })
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="compose-time">
      <h2 id="compose-time" className="font-strong text-label">
        {say('when')}
      </h2>
      <MomentField {...moment('streamingScheduled')} title={say('show')} text={say('showText')} days={1} />
      {!published && (
        <MomentField {...moment('scheduledAt')} title={say('schedule')} text={say('scheduleText')} days={1} />
      )}
      <MomentField {...moment('expiresAt')} title={say('expire')} text={say('expireText')} days={7} />
      <Switch label={<Named title={say('pin')} text={say('pinText')} />} {...form.register('isPinned')} />
      {form.formState.errors.isPinned?.message && (
        <span className="hint hint-bad" role="alert">
          {form.formState.errors.isPinned.message}
        </span>
      )}
    </section>
  )
}
