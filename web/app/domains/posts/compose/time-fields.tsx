import type { UseFormReturn } from 'react-hook-form'
import { Switch } from '../../../ui/choice.tsx'
import { DAY_MS, now_ms } from '../../../ui/clock.ts'
import { TextField } from '../../../ui/field.tsx'
import { type ComposeValues, localOf } from './values.ts'
import { say } from './words.ts'

type Props = { form: UseFormReturn<ComposeValues>; published: boolean }

/** When a post comes and goes, and whether it stays on top. */
export function TimeFields({ form, published }: Props) {
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="compose-time">
      <h2 id="compose-time" className="font-strong text-label">
        {say('when')}
      </h2>
      {!published && (
        <Moment form={form} name="scheduledAt" title={say('schedule')} text={say('scheduleText')} days={1} />
      )}
      <Moment form={form} name="expiresAt" title={say('expire')} text={say('expireText')} days={7} />
      <Switch label={<Named title={say('pin')} text={say('pinText')} />} {...form.register('isPinned')} />
      {form.formState.errors.isPinned?.message && (
        <span className="hint hint-bad" role="alert">
          {form.formState.errors.isPinned.message}
        </span>
      )}
    </section>
  )
}

type MomentProps = {
  form: UseFormReturn<ComposeValues>
  name: 'scheduledAt' | 'expiresAt'
  title: string
  text: string
  days: number
}

function Moment({ form, name, title, text, days }: MomentProps) {
  const value = form.watch(name)
  const set = (next: string) =>
    form.setValue(name, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const begin = () => `${localOf(new Date(now_ms() + days * DAY_MS).toISOString()).slice(0, 10)}T09:00`
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={<Named title={title} text={text} />}
        checked={value !== ''}
        onChange={event => set(event.target.checked ? begin() : '')}
      />
      {value !== '' && (
        <TextField
          type="datetime-local"
          label={say(name)}
          value={value}
          onChange={event => event.target.value && set(event.target.value)}
          error={form.formState.errors[name]?.message}
        />
      )}
    </div>
  )
}

function Named({ title, text }: { title: string; text: string }) {
  return (
    <span className="flex flex-col">
      <span>{title}</span>
      <span className="text-ink-faint text-small">{text}</span>
    </span>
  )
}
