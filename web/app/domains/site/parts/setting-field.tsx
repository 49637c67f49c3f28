import type { UseFormReturn } from 'react-hook-form'
import { useSite } from '../../../core/session/stores.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { momentText } from '../../../ui/clock.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import type { Choice } from '../../../ui/fitting.ts'
import { Tag } from '../../../ui/tag.tsx'
import { choicesOf, linesOf, nameOf, type SettingRow, settingOf } from '../site-settings.ts'
import { say } from '../site-settings-words.ts'

/** What was typed, by the key of the setting. */
export type SettingValues = Record<string, string>

type Props = { row: SettingRow; form: UseFormReturn<SettingValues>; countries: Choice[] }

const isLong = ({ key, type }: SettingRow) =>
  ['html', 'list'].includes(type) || ['homeMetaDescription', 'companyAddress'].includes(key)
const rows_shown = 4

/** One setting as its kind is typed, with what it does and who changed it last. */
export function SettingField({ row, form, countries }: Props) {
  const { key, type, description } = row
  const { register, formState, watch, setValue } = form
  const error = formState.errors[key]?.message
  const changed = useChanged(row)
  const hint = [description, changed].filter(Boolean).join(' ')
  if (type === 'flag')
    return (
      <span className="flex flex-col gap-1">
        <Switch
          label={nameOf(key)}
          checked={watch(key) === 'on'}
          onChange={event => setValue(key, event.target.checked ? 'on' : 'off')}
        />
        <span className="hint">{hint}</span>
      </span>
    )
  if (key === 'blockedCountries')
    return (
      <Countries
        {...{ countries, error, hint }}
        chosen={linesOf(watch(key) ?? '')}
        onChosen={codes => setValue(key, codes.join('\n'))}
      />
    )
  const field = { label: nameOf(key), hint, error, autoComplete: 'off' }
  const choices = choicesOf(key)
  if (choices.length > 0)
    return (
      <SelectField {...field} {...register(key)}>
        {choices.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  if (isLong(row)) return <TextAreaField {...field} rows={rows_shown} {...register(key)} />
  return (
    <TextField
      {...field}
      {...(type === 'whole' && { inputMode: 'numeric', className: 'num' })}
      {...register(key, {
        validate: text => settingOf(type, text) !== undefined || say('wrongWhole'),
      })}
    />
  )
}

function useChanged({ changedBy, changedAt }: SettingRow): string {
  const { timeZone } = useSite()
  return changedAt
    ? `${say('changedBy', { name: changedBy ?? say('somebody'), when: momentText(changedAt, timeZone) })}.`
    : ''
}

type CountriesProps = {
  countries: Choice[]
  chosen: string[]
  onChosen: (codes: string[]) => void
  error: string | undefined
  hint: string
}

/** Countries, chosen one after the other and taken out again. */
function Countries({ countries, chosen, onChosen, error, hint }: CountriesProps) {
  const nameFor = (code: string) => countries.find(({ value }) => value === code)?.text ?? code
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={say('blockedCountries')}
        hint={hint}
        error={error}
        value=""
        onChange={event => onChosen([...chosen, event.target.value])}
      >
        <option value="">{say('addCountry')}</option>
        {countries
          .filter(({ value }) => !chosen.includes(value))
          .map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
      </SelectField>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map(code => (
            <Tag
              key={code}
              text={nameFor(code)}
              remove={say('removeCountry', { name: nameFor(code) })}
              onRemove={() => onChosen(chosen.filter(one => one !== code))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
