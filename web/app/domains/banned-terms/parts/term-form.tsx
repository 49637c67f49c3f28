import { type BannedTermView, bannedTerm_max, bannedTerms } from '@fanfare/contract'
import { useForm } from 'react-hook-form'
import { call } from '../../../core/http/call.ts'
import { sending } from '../../../core/http/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form, FormProblem, resolverOf } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'
import { BannedRuleFields, firstRule } from './rule-fields.tsx'

type Values = Pick<BannedTermView, 'term' | 'match' | 'uses' | 'note'>
type Props = { term: BannedTermView | null; onSaved: () => void; onClose: () => void }

/** Adds a banned term, or changes one. */
export default function BannedTermForm({ term, onSaved, onClose }: Props) {
  const form = useForm<Values>({
    defaultValues: {
      term: term?.term ?? '',
      match: term?.match ?? firstRule.match,
      uses: term?.uses ?? firstRule.uses,
      note: term?.note ?? '',
    },
    resolver: resolverOf<Values>(bannedTerms.addBannedTerm.body),
  })
  const { errors, isSubmitting } = form.formState
  const save = sending(form, async body => {
    await (term
      ? call(bannedTerms.changeBannedTerm, { params: { id: term._id }, body })
      : call(bannedTerms.addBannedTerm, { body }))
    toast(say('saved'), { icon: 'check' })
    onSaved()
  })
  return (
    <Dialog title={term ? say('changeTitle', { term: term.term }) : say('addTitle')} onClose={onClose}>
      <Form className="flex flex-col gap-5 p-6" onSubmit={save}>
        <TextField
          label={say('term')}
          hint={say('termHint')}
          maxLength={bannedTerm_max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.term?.message}
          {...form.register('term')}
        />
        <BannedRuleFields
          rule={{ match: form.watch('match'), uses: form.watch('uses') }}
          onChange={({ match, uses }) => {
            form.setValue('match', match)
            form.setValue('uses', uses, { shouldValidate: form.formState.isSubmitted })
          }}
          error={errors.uses?.message}
        />
        <TextField
          label={say('note')}
          hint={say('noteHint')}
          maxLength={300}
          error={errors.note?.message}
          {...form.register('note')}
        />
        <FormProblem text={errors.root?.message} />
        <Button type="submit" kind="solid" size="l" block busy={isSubmitting}>
          {say('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
