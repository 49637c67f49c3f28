import {
  type AgeMethod,
  type AgeProviderView,
  type AgeRule,
  age,
  ageCovers,
  ageMethods,
  agesAsked,
} from '@fanfare/contract'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { Choice } from '../../../ui/fitting.ts'
import { Form, FormProblem, resolverOf } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'
import { placeText } from '../rule-texts.ts'
import type { RuleValues } from '../rule-values.ts'
import { WhoSees } from './who-sees.tsx'

type Props = {
  rule: AgeRule | null
  countries: readonly Choice[]
  providers: readonly AgeProviderView[]
  knowsRegions: boolean
  onClose: () => void
}

/** A rule, new or changed. Its place can't be changed: another place is another rule. */
export default function RuleForm({ rule, countries, providers, knowsRegions, onClose }: Props) {
  const form = useForm<RuleValues>({
    defaultValues: {
      country: rule?.country ?? '',
      region: rule?.region ?? '',
      law: rule?.law ?? '',
      minimumAge: agesAsked.find(one => one === rule?.minimumAge) ?? 18,
      methods: rule?.methods ?? offeredBy(providers),
      days: rule?.days ?? 365,
      covers: rule?.covers ?? 'content',
    },
    resolver: resolverOf<RuleValues>(age.addAgeRule.body),
  })
  const { register } = form
  const { errors, isSubmitting } = form.formState
  return (
    <Dialog title={rule ? say('changeTitle', { place: placeText(rule) }) : say('newRule')} onClose={onClose}>
      <Form className="flex flex-col gap-4 p-6" aria-label={say('title')} onSubmit={useSave(form, rule, onClose)}>
        {!rule && <PlaceFields form={form} countries={countries} />}
        <div className="grid gap-4 desk:grid-cols-2">
          <SelectField
            label={say('minimumAge')}
            error={errors.minimumAge?.message}
            {...register('minimumAge', { setValueAs: Number })}
          >
            {agesAsked.map(one => (
              <option key={one} value={one}>
                {say('age', { age: one })}
              </option>
            ))}
          </SelectField>
          <TextField
            label={say('days')}
            inputMode="numeric"
            error={errors.days?.message}
            {...register('days', { setValueAs: Number })}
          />
        </div>
        <Methods form={form} />
        <SelectField
          label={say('covers')}
          hint={say('coversHint')}
          error={errors.covers?.message}
          {...register('covers')}
        >
          {ageCovers.map(one => (
            <option key={one} value={one}>
              {say(one)}
            </option>
          ))}
        </SelectField>
        <TextField label={say('law')} hint={say('lawHint')} error={errors.law?.message} {...register('law')} />
        <WhoSees form={form} providers={providers} knowsRegions={knowsRegions} />
        <FormProblem text={errors.root?.message} />
        <Button type="submit" kind="solid" className="self-end" busy={isSubmitting}>
          {say('save')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** What the providers here do is what a new rule begins with. */
function offeredBy(providers: readonly AgeProviderView[]): AgeMethod[] {
  return ageMethods.filter(method => providers.some(({ methods }) => methods.includes(method)))
}

function PlaceFields({ form, countries }: { form: UseFormReturn<RuleValues>; countries: readonly Choice[] }) {
  const { errors } = form.formState
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <SelectField label={say('country')} error={errors.country?.message} {...form.register('country')}>
        <option value="">{say('chooseCountry')}</option>
        {countries.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField
        label={say('region')}
        hint={say('regionHint')}
        autoCapitalize="characters"
        error={errors.region?.message}
        {...form.register('region')}
      />
    </div>
  )
}

function Methods({ form }: { form: UseFormReturn<RuleValues> }) {
  const error = form.formState.errors.methods
  return (
    <fieldset className="flex flex-col" aria-describedby={error ? 'age-methods-told' : undefined}>
      <legend className="mb-1 font-medium text-label">{say('methods')}</legend>
      <div className="grid desk:grid-cols-2">
        {ageMethods.map(method => (
          <Checkbox key={method} label={say(method)} value={method} {...form.register('methods')} />
        ))}
      </div>
      {error && (
        <span id="age-methods-told" className="text-bad text-small">
          {error.message ?? error[0]?.message}
        </span>
      )}
    </fieldset>
  )
}

function useSave(form: UseFormReturn<RuleValues>, rule: AgeRule | null, onClose: () => void) {
  const { revalidate } = useRevalidator()
  return form.handleSubmit(async ({ country, region, ...body }) => {
    try {
      if (rule) await call(age.changeAgeRule, { params: { id: rule._id }, body })
      else await call(age.addAgeRule, { body: { country, region, ...body } })
      toast(say('saved'), { icon: 'check' })
      onClose()
      await revalidate()
    } catch (error) {
      const rest = showServerErrors(form, error)
      if (rest) form.setError('root', { message: rest })
    }
  })
}
