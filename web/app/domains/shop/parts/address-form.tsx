import { type AddressView, addresses, reference } from '@fanfare/contract'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Form, FormSummary, resolverOf } from '../../../ui/form.tsx'
import { say } from '../addresses-words.ts'

const empty = {
  name: '',
  country: '',
  state: '',
  city: '',
  district: '',
  ward: '',
  streetAddress: '',
  streetNumber: '',
  zipCode: '',
  description: '',
}
type Values = typeof empty
type Name = keyof Values

type Props = {
  /** The one to change; null for a new one. */
  address: AddressView | null
  onSaved: (address: AddressView) => void
  onCancel?: () => void
}

/** A new address, or another one to change. */
export default function AddressForm({ address, onSaved, onCancel }: Props) {
  const form = useForm<Values>({
    defaultValues: address ? valuesOf(address) : empty,
    resolver: resolverOf<Values>(addresses.createAddress.body),
  })
  const { isSubmitting } = form.formState
  const save = sending(form, async body => {
    onSaved(
      await (address
        ? call(addresses.changeAddress, { params: { id: address._id }, body })
        : call(addresses.createAddress, { body })),
    )
  })
  return (
    <Form
      className="flex flex-col gap-4"
      aria-label={say(address ? 'editAddress' : 'newAddress')}
      onSubmit={event => {
        // It may stand in the form of something larger.
        event.stopPropagation()
        void save(event)
      }}
    >
      <FormSummary form={form as never} />
      <Typed form={form} name="name" autoComplete="name" hint={say('nameHint')} />
      <div className="grid gap-4 desk:grid-cols-2">
        <Place form={form} />
        <Typed form={form} name="streetAddress" autoComplete="address-line1" />
        <Typed form={form} name="streetNumber" autoComplete="off" hint={say('ifAny')} />
        <Typed form={form} name="zipCode" autoComplete="postal-code" hint={say('ifAny')} />
      </div>
      <Typed form={form} name="description" autoComplete="off" />
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

const names = Object.keys(empty) as Name[]
const valuesOf = (address: AddressView) => Object.fromEntries(names.map(name => [name, address[name]])) as Values

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
    <>
      <Chosen
        form={form}
        name="country"
        autoComplete="country"
        choices={(countries.data ?? []).map(({ code, name }): Choice => [code, name])}
        onOther={() => emptied('state', 'city')}
      />
      <Chosen
        form={form}
        name="state"
        autoComplete="address-level1"
        hint={say('ifAny')}
        choices={states.data?.map(name => [name, name])}
        onOther={() => emptied('city')}
      />
      <Chosen form={form} name="city" autoComplete="address-level2" choices={cities.data?.map(name => [name, name])} />
      <Typed form={form} name="district" autoComplete="address-level3" hint={say('ifAny')} />
      <Typed form={form} name="ward" autoComplete="off" hint={say('ifAny')} />
    </>
  )
}

type Choice = [value: string, text: string]
type ChosenProps = FieldProps & { choices: Choice[] | undefined; onOther?: () => void }

function Chosen({ form, name, autoComplete, hint, choices, onOther }: ChosenProps) {
  if (name !== 'country' && !choices?.length)
    return <Typed form={form} name={name} autoComplete={autoComplete} hint={hint} />
  // What an address has stays chosen while its list is on its way, and where the list doesn't have it.
  const value = form.watch(name)
  const isListed = value === '' || choices?.some(([code]) => code === value)
  const options = isListed ? (choices ?? []) : [[value, value] as const, ...(choices ?? [])]
  return (
    <SelectField
      label={say(`field_${name}`)}
      autoComplete={autoComplete}
      hint={hint}
      error={form.formState.errors[name]?.message}
      {...form.register(name, { onChange: onOther })}
      value={value}
    >
      <option value="">{say('choose')}</option>
      {options.map(([code, text]) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
