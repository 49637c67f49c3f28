import { apiKeys, type Reply, type SeatScope, seatScopes } from '@fanfare/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Form, FormProblem } from '../../../ui/form.tsx'
import { useStepUp } from '../../identity/index.ts'
import { say } from '../words.ts'
import { Boxes } from './boxes.tsx'
import { Described } from './described.tsx'

const lives = ['30', '90', '365', 'none'] as const
type Values = { name: string; expires: (typeof lives)[number]; readOnly: boolean }
type Props = { onMade: (key: Reply<typeof apiKeys.createKey>) => void; onClose: () => void }

/** Makes an API key. */
export default function KeyForm({ onMade, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { name: '', expires: '365', readOnly: false } })
  const [scopes, setScopes] = useState<SeatScope[]>([])
  const [missing, setMissing] = useState<string>()
  const { run, dialog } = useStepUp()
  const { errors, isSubmitting } = form.formState
  const send = sending(form, async ({ name, expires, readOnly }) => {
    if (scopes.length === 0) return setMissing(say('chooseScope'))
    const expiresInDays = expires === 'none' ? null : (Number(expires) as 30 | 90 | 365)
    const key = await run(() => call(apiKeys.createKey, { body: { name, scopes, readOnly, expiresInDays } }))
    if (key) onMade(key)
  })
  return (
    <>
      <Dialog title={say('newKey')} onClose={onClose}>
        <Form className="flex flex-col gap-5 p-6" onSubmit={send}>
          <TextField
            autoFocus
            label={say('keyName')}
            hint={say('keyNameHint')}
            maxLength={60}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name', { validate: text => text.trim() !== '' || say('nameMissing') })}
          />
          <Boxes
            legend={say('scopes')}
            options={seatScopes.map(scope => ({
              value: scope,
              label: <Described name={say(`scope_${scope}`)} text={say(`scopeText_${scope}`)} />,
            }))}
            chosen={scopes}
            error={missing}
            onChange={chosen => {
              setScopes(chosen)
              setMissing(undefined)
            }}
          />
          <Checkbox
            label={<Described name={say('readOnly')} text={say('readOnlyText')} />}
            {...form.register('readOnly')}
          />
          <SelectField label={say('expires')} {...form.register('expires')}>
            {lives.map(life => (
              <option key={life} value={life}>
                {say(`expires_${life}`)}
              </option>
            ))}
          </SelectField>
          <FormProblem text={errors.root?.message} />
          <Button type="submit" kind="solid" size="l" block busy={isSubmitting}>
            {say('makeKey')}
          </Button>
        </Form>
      </Dialog>
      {dialog}
    </>
  )
}
