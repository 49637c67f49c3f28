import { type AutomaticMessages, fans } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { showServerErrors } from '../../../core/http/server-errors.ts'
import { tierText, useOwnTiers } from '../../../core/page/own-tiers.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Section } from '../../../ui/section.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../rules-words.ts'

const kinds = ['welcome', 'thanks', 'expiry', 'keyword'] as const

/** What is sent for a creator by itself, each with its switch. */
export function Automatic({ served }: { served: AutomaticMessages }) {
  const form = useForm<AutomaticMessages>({ defaultValues: served })
  const { errors, isSubmitting } = form.formState
  const tiers = useOwnTiers().filter(tier => tier._id !== null)
  const save = form.handleSubmit(async body => {
    try {
      form.reset(await call(fans.setAutomaticMessages, { body }))
      toast(say('saved'))
    } catch (error) {
      const message = showServerErrors(form, error)
      if (message) failureToast(message)
    }
  })
  return (
    <Section id="automatic" title={say('automatic')} text={say('automaticText')}>
      <Form className="flex max-w-150 flex-col gap-6" onSubmit={save}>
        {kinds.map(kind => (
          <fieldset key={kind} className="flex min-w-0 flex-col gap-3">
            <Switch label={say(`automatic_${kind}`)} {...form.register(`${kind}.isOn`)} />
            {form.watch(`${kind}.isOn`) && (
              <>
                {kind === 'keyword' && (
                  <TextField
                    label={say('keyword')}
                    hint={say('keywordHint')}
                    maxLength={40}
                    error={errors.keyword?.keyword?.message}
                    {...form.register('keyword.keyword')}
                  />
                )}
                <TextAreaField
                  label={say('automaticMessage')}
                  hint={kind === 'welcome' && tiers.length > 0 ? say('welcomeHint', { tier: '{tier}' }) : undefined}
                  rows={3}
                  maxLength={5000}
                  error={errors[kind]?.text?.message}
                  {...form.register(`${kind}.text`)}
                />
                {tiers.length > 0 && (
                  <SelectField
                    label={say('automaticFor')}
                    error={errors[kind]?.tierId?.message}
                    {...form.register(`${kind}.tierId`, { setValueAs: value => value || null })}
                  >
                    <option value="">{say('automaticForAll')}</option>
                    {tiers.map(({ _id, name }) => (
                      <option key={_id} value={_id ?? ''}>
                        {tierText({ name, andAbove: true })}
                      </option>
                    ))}
                  </SelectField>
                )}
              </>
            )}
          </fieldset>
        ))}
        <Button type="submit" kind="solid" className="self-start" busy={isSubmitting}>
          {say('save')}
        </Button>
      </Form>
    </Section>
  )
}
