import {
  type HideableField,
  type TextField as ProfileText,
  profileTexts,
  reference,
  seenTexts,
  textFields,
} from '@fanfare/contract'
import { call } from '../../../../core/http/call.ts'
import { useQuery } from '../../../../core/http/queries.ts'
import { Flag } from '../../../../ui/country.tsx'
import { TextField } from '../../../../ui/field.tsx'
import type { Choice } from '../../../../ui/fitting.ts'
import type { AccountForm } from '../../account-values.ts'
import { sayField } from '../../account-words.ts'
import { bound } from '../../bound.ts'
import { ChoiceField } from './choice-field.tsx'
import { ShownToggle } from './shown-toggle.tsx'

type Props = { form: AccountForm; countries: readonly Choice[]; isCreator?: boolean }

/** The country, with its flag. Another country empties what lay in the one before. */
export function CountryField({ form, countries, isCreator }: Props) {
  const country = form.watch('country')
  const saved = form.formState.defaultValues?.country ?? ''
  const field = bound(form, 'country')
  return (
    <ChoiceField
      label={sayField('country')}
      choices={countries}
      kept={saved}
      none={isCreator && saved ? false : undefined}
      autoComplete="country"
      before={country && <Flag country={country} />}
      aside={isCreator && <ShownToggle form={form} field="country" name={sayField('country')} />}
      {...field}
      onChange={event => {
        form.setValue('state', '')
        form.setValue('city', '')
        return field.onChange(event)
      }}
    />
  )
}

/** State, city, postcode and address of a creator: each list depends on the choice above it. */
export function PlaceFields({ form }: Pick<Props, 'form'>) {
  const [country, state] = form.watch(['country', 'state'])
  const states = useQuery({
    queryKey: ['states', country],
    queryFn: () => call(reference.states, { params: { country } }),
    enabled: country !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const cities = useQuery({
    queryKey: ['cities', country, state],
    queryFn: () => call(reference.cities, { params: { country, state } }),
    // A state that was typed freely is in no list, and has none of cities.
    enabled: states.data?.includes(state) ?? false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <Listed form={form} field="state" list={states} onOther={() => form.setValue('city', '')} />
      <Listed form={form} field="city" list={{ data: cities.data, isLoading: states.isLoading || cities.isLoading }} />
      {typed.map(field => (
        <Typed key={field} form={form} field={field} />
      ))}
    </>
  )
}

/** What is typed in any case; the rest is chosen from lists where there are some. */
const typed = textFields.filter(field => field !== 'state' && field !== 'city')

/** Longer lines take the whole width. */
const wide_min = 200

function Typed({ form, field }: { form: AccountForm; field: (typeof typed)[number] }) {
  const { autoComplete, length_max } = profileTexts[field]
  const seen = seenTexts.find((one: ProfileText) => one === field)
  return (
    <div className={length_max < wide_min ? undefined : 'full'}>
      <TextField
        label={sayField(field)}
        autoComplete={autoComplete}
        hint={seen ? undefined : sayField('onlyYou')}
        aside={seen && <ShownToggle form={form} field={seen} name={sayField(field)} />}
        {...bound(form, field)}
      />
    </div>
  )
}

type ListedProps = {
  form: AccountForm
  field: Extract<HideableField, 'state' | 'city'>
  list: { data: string[] | undefined; isLoading: boolean }
  onOther?: () => void
}

/** A place out of a list where there is one, else to be typed; nothing can be entered while the list is on its way. */
function Listed({ form, field, list: { data: names, isLoading }, onOther }: ListedProps) {
  const label = sayField(field)
  const aside = <ShownToggle form={form} field={field} name={label} />
  const value = form.watch(field)
  const change = (event: { target: { value: string } }) => {
    form.setValue(field, event.target.value)
    onOther?.()
  }
  const error = form.getFieldState(field, form.formState).error?.message
  if (!isLoading && !names?.length)
    return <TextField label={label} aside={aside} value={value} onChange={change} error={error} autoComplete="off" />
  return (
    <ChoiceField
      label={label}
      aside={aside}
      kept={value}
      value={value}
      onChange={change}
      error={error}
      disabled={isLoading}
      choices={(names ?? []).map(name => ({ value: name, text: name }))}
    />
  )
}
