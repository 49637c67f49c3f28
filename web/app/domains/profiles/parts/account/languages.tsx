import { useState } from 'react'
import { type Choice, fitting } from '../../../../ui/fitting.ts'
import { Tag } from '../../../../ui/tag.tsx'
import { TypeAhead } from '../../../../ui/type-ahead.tsx'
import type { AccountForm } from '../../account-values.ts'
import { sayField } from '../../account-words.ts'
import { ShownToggle } from './shown-toggle.tsx'
import '../../../../ui/field.css'
import '../../../../ui/tag.css'

/** The languages of a page as tags, and a field that adds one. */
export function Languages({ form, languages }: { form: AccountForm; languages: readonly Choice[] }) {
  const [text, setText] = useState('')
  const spoken = form.watch('languages')
  const nameOf = (code: string) => languages.find(({ value }) => value === code)?.text ?? code
  const error = form.getFieldState('languages', form.formState).error?.message
  const left = languages.filter(({ value }) => !spoken.includes(value))
  return (
    <fieldset className="flex flex-col gap-3">
      <div className="flex flex-wrap justify-between gap-x-3">
        <legend className="field-label float-start">{sayField('languages')}</legend>
        <ShownToggle form={form} field="languages" name={sayField('languages')} />
      </div>
      {spoken.length > 0 && (
        <ul className="tags">
          {spoken.map(code => (
            <Tag
              key={code}
              text={nameOf(code)}
              remove={sayField('remove', { name: nameOf(code) })}
              onRemove={() =>
                form.setValue(
                  'languages',
                  spoken.filter(one => one !== code),
                )
              }
            />
          ))}
        </ul>
      )}
      <TypeAhead
        label={sayField('addLanguage')}
        text={text}
        onText={setText}
        error={error}
        nothing={sayField('noLanguage')}
        options={fitting(left, text).map(({ value, text: name }) => ({ id: value, text: name }))}
        onChoose={code => {
          form.setValue('languages', [...spoken, code])
          setText('')
        }}
      />
    </fieldset>
  )
}
