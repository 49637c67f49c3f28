import { type CallHours, type CallSettings, calls } from '@fanfare/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'
import { HoursFields } from './hours-fields.tsx'

type Values = {
  isOn: boolean
  timezone: string
  hours: string
  daysOff: string
  noticeHours: string
  aheadDays: string
  pauseMinutes: string
  freeHours: string
  isAutomatic: boolean
}

const daysIn = (text: string) => text.split(/[\s,]+/).filter(Boolean)
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const numbers = ['noticeHours', 'aheadDays', 'pauseMinutes', 'freeHours'] as const

/** Hours to begin with: afternoons of the week. */
const firstHours: CallHours[] = [1, 2, 3, 4, 5].map(day => ({ day, from: '15:00', to: '19:00' }))

function valuesOf(settings: CallSettings, zone: string): Values {
  const { isOn, timezone, daysOff, noticeHours, aheadDays, pauseMinutes, freeHours, isAutomatic, hours } = settings
  return {
    isOn,
    isAutomatic,
    timezone: hours.length === 0 ? zone : timezone,
    hours: '',
    daysOff: daysOff.join(', '),
    noticeHours: String(noticeHours),
    aheadDays: String(aheadDays),
    pauseMinutes: String(pauseMinutes),
    freeHours: String(freeHours),
  }
}

/** When a creator takes calls, by the clocks of their time zone, and how they want to be booked. */
export function SettingsForm({ settings, onDone }: { settings: CallSettings; onDone: () => Promise<void> }) {
  const { timeZone } = useSite()
  const [hours, setHours] = useState(settings.hours.length > 0 ? settings.hours : firstHours)
  const form = useForm<Values>({
    defaultValues: valuesOf(settings, timeZone),
    resolver: resolverOf<Values>(undefined, ({ daysOff }) => ({
      daysOff: daysIn(daysOff).every(isDay) ? undefined : say('wrongDays'),
    })),
  })
  const { errors, isSubmitting } = form.formState
  const send = sending(form, async values => {
    const { isOn, isAutomatic, timezone, daysOff } = values
    const body = {
      isOn,
      isAutomatic,
      timezone,
      hours,
      daysOff: daysIn(daysOff),
      noticeHours: Number(values.noticeHours),
      aheadDays: Number(values.aheadDays),
      pauseMinutes: Number(values.pauseMinutes),
      freeHours: Number(values.freeHours),
    }
    await call(calls.changeSettings, { body })
    toast(say('saved'), { icon: 'check' })
    await onDone()
  })
  return (
    <Form className="flex flex-col gap-5" onSubmit={send}>
      <FormSummary form={form} />
      <Switch label={say('isOn')} {...form.register('isOn')} />
      <SelectField label={say('timezone')} error={errors.timezone?.message} {...form.register('timezone')}>
        {zonesWith(form.getValues('timezone')).map(zone => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <HoursFields hours={hours} onHours={setHours} error={errors.hours?.message} />
      <TextField
        label={say('daysOff')}
        hint={say('daysOffHint')}
        error={errors.daysOff?.message}
        {...form.register('daysOff')}
      />
      <div className="grid gap-5 desk:grid-cols-2">
        {numbers.map(name => (
          <TextField
            key={name}
            label={say(name)}
            inputMode="numeric"
            className="num"
            error={errors[name]?.message}
            {...form.register(name)}
          />
        ))}
      </div>
      <Switch label={say('isAutomatic')} {...form.register('isAutomatic')} />
      <Button type="submit" kind="solid" busy={isSubmitting} className="self-start">
        {say('save')}
      </Button>
    </Form>
  )
}

/** The zones that this browser knows, with the one that is set. */
function zonesWith(zone: string): string[] {
  return [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])].sort()
}
