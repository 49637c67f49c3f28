import { type AddressView, addresses, reference } from '@fanfare/contract'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { say } from '../cart-words.ts'

const empty = {
  ...{ name: '', country: '', state: '', city: '', district: '', ward: '' },
  ...{ streetAddress: '', streetNumber: '', zipCode: '', description: '' },
}
type Values = typeof empty
type Name = keyof Values

type Props = { onSaved: (address: AddressView) => void; onCancel?: (() => void) | undefined }

/** A new address, added in place. */
export default function AddressForm({ onSaved, onCancel }: Props) {
  const form = useForm<Values>({ defaultValues: empty, resolver: resolverOf<Values>(addresses.createAddress.body) })
  const { isSubmitting } = form.formState
  const save = form.handleSubmit(async body => {
    try {
      onSaved(await call(addresses.createAddress, { body }))
    } catch (error) {
      const message = showServerErrors(form, error)
      if (message) form.setError('root', { message })
    }
  })
  return (
    <Form
      className="card card-pad flex flex-col gap-4"
      aria-label={say('newAddress')}
      onSubmit={event => {
        // It may stand in the form of something larger.
        event.stopPropagation()
        void save(event)
      }}
    >
      <FormSummary form={form as never} />
      <Typed form={form} name="name" autoComplete="name" hint={say('nameHint')} />
      <Place form={form} />
      <div className="grid gap-4 desk:grid-cols-2">
        <Typed form={form} name="streetAddress" autoComplete="address-line1" />
        <Typed form={form} name="streetNumber" autoComplete="off" />
        <Typed form={form} name="zipCode" autoComplete="postal-code" />
        <Typed form={form} name="description" autoComplete="off" />
      </div>
      <span className="flex flex-wrap justify-end gap-2">
        {onCancel && (
          <Button kind="ghost" onClick={onCancel}>
            {say('cancel')}
          </Button>
        )}
        <Button type="submit" kind="solid" busy={isSubmitting}>
          {say('saveAddress')}
        </Button>
      </span>
    </Form>
  )
}

type FieldProps = { form: UseFormReturn<Values>; name: Name; autoComplete: string; hint?: string }

function Typed({ form, name, autoComplete, hint }: FieldProps) {
  return (
    <TextField
      label={say(`field_${name}`)}
      autoComplete={autoComplete}
      hint={hint}
      error={form.formState.errors[name]?.message}
      {...form.register(name)}
    />
  )
}

/** Country, state and city. Each list depends on the choice before it; without a list, people type. */
function Place({ form }: { form: UseFormReturn<Values> }) {
  const [country, state] = form.watch(['country', 'state'])
  const stays = { staleTime: Number.POSITIVE_INFINITY }
  const countries = useQuery({ queryKey: ['countries'], queryFn: () => call(reference.countries), ...stays })
  const states = useQuery({
    queryKey: ['states', country],
    queryFn: () => call(reference.states, { params: { country } }),
    enabled: country !== '',
    ...stays,
  })
  const cities = useQuery({
    queryKey: ['cities', country, state],
    queryFn: () => call(reference.cities, { params: { country, state } }),
    enabled: states.data?.includes(state) ?? false,
    ...stays,
  })
  const emptied = (...names: Name[]) => {
    for (const name of names) form.setValue(name, '')
  }
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <Chosen
        form={form}
        name="country"
        autoComplete="country"
        choices={(countries.data ?? []).map(({ code, name }) => [code, name])}
        onOther={() => emptied('state', 'city')}
      />
      <Chosen
        form={form}
        name="state"
        autoComplete="address-level1"
        choices={states.data?.map(name => [name, name])}
        onOther={() => emptied('city')}
      />
      <Chosen form={form} name="city" autoComplete="address-level2" choices={cities.data?.map(name => [name, name])} />
      <Typed form={form} name="district" autoComplete="address-level3" />
      <Typed form={form} name="ward" autoComplete="off" />
    </div>
  )
}

type ChosenProps = FieldProps & { choices: [value: string, text: string][] | undefined; onOther?: () => void }

function Chosen({ form, name, autoComplete, choices, onOther }: ChosenProps) {
  if (name !== 'country' && !choices?.length) return <Typed form={form} name={name} autoComplete={autoComplete} />
  return (
    <SelectField
      label={say(`field_${name}`)}
      autoComplete={autoComplete}
      error={form.formState.errors[name]?.message}
      {...form.register(name, { onChange: onOther })}
    >
      <option value="">{say('choose')}</option>
      {(choices ?? []).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
