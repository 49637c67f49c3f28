import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { FormProblem } from '../../../ui/form.tsx'
import { say } from '../desk-words.ts'

type Props = {
  field: UseFormRegisterReturn
  state: { errors: { text?: { message?: string }; root?: { message?: string } }; isSubmitting: boolean }
  act: string
  hint?: string
}

/** The end of every form of the desk: what people are told, what went wrong, and the button that sends it. */
export function TextAndSend({ field, state: { errors, isSubmitting }, act, hint }: Props) {
  return (
    <>
      <TextAreaField
        label={say('text')}
        hint={hint}
        rows={4}
        maxLength={2_000}
        error={errors.text?.message}
        {...field}
      />
      <FormProblem text={errors.root?.message} />
      <Button type="submit" kind="solid" className="self-end" busy={isSubmitting}>
        {act}
      </Button>
    </>
  )
}
