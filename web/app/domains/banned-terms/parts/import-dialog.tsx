import { bannedTerms } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Form, FormProblem, resolverOf } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'
import { type BannedRule, BannedRuleFields, firstRule } from './rule-fields.tsx'

type Values = BannedRule & { text: string }
type Props = { onSaved: () => void; onClose: () => void }

/** Adds many terms at once, as text or as the CSV of the export. */
export default function BannedImport({ onSaved, onClose }: Props) {
  const form = useForm<Values>({
    defaultValues: { text: '', ...firstRule },
    resolver: resolverOf<Values>(bannedTerms.importBannedTerms.body),
  })
  const { errors, isSubmitting } = form.formState
  const save = sending(form, async body => {
    const counts = await call(bannedTerms.importBannedTerms, { body })
    toast(say('imported', counts), { icon: 'check' })
    onSaved()
  })
  return (
    <Dialog title={say('importTitle')} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={save}>
        <p className="text-ink-muted text-label">{say('importText')}</p>
        <TextAreaField
          label={say('lines')}
          hint={say('linesHint')}
          rows={8}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.text?.message}
          {...form.register('text')}
        />
        <p className="text-ink-muted text-label">{say('lineDefaults')}</p>
        <BannedRuleFields
          rule={{ match: form.watch('match'), uses: form.watch('uses') }}
          onChange={({ match, uses }) => {
            form.setValue('match', match)
            form.setValue('uses', uses, { shouldValidate: form.formState.isSubmitted })
          }}
          error={errors.uses?.message}
        />
        <FormProblem text={errors.root?.message} />
        <Button type="submit" kind="solid" size="l" block busy={isSubmitting}>
          {say('importAct')}
        </Button>
      </Form>
    </Dialog>
  )
}
