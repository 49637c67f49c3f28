import { settings } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import type { Choice } from '../../../ui/fitting.ts'
import { Form, FormProblem } from '../../../ui/form.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { toast } from '../../../ui/toasts.tsx'
import { fieldId } from '../field-id.ts'
import { type Group, type SettingRow, settingOf, typedOf } from '../site-settings.ts'
import { say } from '../site-settings-words.ts'
import { SettingField, type SettingValues } from './setting-field.tsx'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Props = { group: Group | 'others'; rows: SettingRow[]; countries: Choice[] }

/** Settings that belong together, saved together; closing the site is asked about. */
export function SettingsForm({ group, rows, countries }: Props) {
  const before = Object.fromEntries(rows.map(row => [row.key, typedOf(row)]))
  const form = useForm<SettingValues>({ defaultValues: before, mode: 'onChange' })
  const { save, send, closes, setCloses } = useSave(form, rows, before)
  const { errors, isSubmitting } = form.formState
  return (
    <Form className="card card-pad flex flex-col gap-4" aria-labelledby={`settings-${group}`} onSubmit={save}>
      <h2 id={`settings-${group}`} className="font-strong text-body">
        {say(group)}
      </h2>
      <div className="grid grid-cols-1 gap-4 desk:grid-cols-2">
        {rows.map(row => (
          <div key={row.key} id={fieldId(row.key)} className="min-w-0 scroll-mt-24">
            <SettingField row={row} form={form} countries={countries} />
          </div>
        ))}
      </div>
      <FormProblem text={errors.root?.message} />
      <Button
        type="submit"
        kind="solid"
        className="self-start"
        busy={isSubmitting}
        aria-label={say('save', { group: say(group) })}
      >
        {say('saveAct')}
      </Button>
      {closes && (
        <Suspense>
          <Sure
            title={say('closeTitle')}
            text={say('closeText')}
            act={say('closeAct')}
            onAct={send}
            onClose={() => setCloses(false)}
          />
        </Suspense>
      )}
    </Form>
  )
}

function useSave(form: UseFormReturn<SettingValues>, rows: SettingRow[], before: SettingValues) {
  const { revalidate } = useRevalidator()
  const [closes, setCloses] = useState(false)
  const changed = () => {
    const values = form.getValues()
    return rows.filter(({ key }) => values[key] !== before[key])
  }
  const send = async () => {
    const values = form.getValues()
    const body = Object.fromEntries(changed().map(({ key, type }) => [key, settingOf(type, values[key] ?? '')]))
    try {
      await call(settings.changeSettings, { body })
      toast(say('saved'), { icon: 'check' })
      await revalidate()
    } catch (error) {
      const rest = showServerErrors(form, error)
      if (rest) form.setError('root', { message: rest })
    }
  }
  const save = form.handleSubmit(async values => {
    if (changed().length === 0) return toast(say('unchanged'))
    const isClosing = values.maintenanceMode === 'on' && before.maintenanceMode === 'off'
    if (isClosing) setCloses(true)
    else await send()
  })
  return { save, send, closes, setCloses }
}
