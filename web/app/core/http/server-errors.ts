import type { SubmitEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ShortForm } from '../../ui/short-form.ts'
import { say } from '../../ui/words.ts'
import { ApiError } from './api-error.ts'

/** What is used of a form, be it one of React Hook Form or a short one. */
type ErrorForm = {
  getValues(): object
  setError(path: string, error: { type: string; message: string }, options: { shouldFocus: boolean }): void
}

/** A form of either kind, which hands over its values once they are checked. */
type SendingForm<V> = ErrorForm & {
  handleSubmit(send: (values: V) => Promise<void>): (event?: SubmitEvent<HTMLFormElement>) => Promise<void>
  setError(name: 'root', error: { message: string }): void
}

/** What a form does when it is sent: `send` has its values, and what the server refuses is shown in the form. */
export function sending<V extends FieldValues>(
  form: UseFormReturn<V> | ShortForm<V>,
  send: (values: V) => Promise<unknown>,
): (event?: SubmitEvent<HTMLFormElement>) => Promise<void> {
  const { handleSubmit, setError } = form as unknown as SendingForm<V>
  return handleSubmit(async values => {
    try {
      await send(values)
    } catch (error) {
      const message = showServerErrors(form as ErrorForm, error)
      if (message) setError('root', { message })
    }
  })
}

/**
 * Puts what the server said beside the fields it named, with the focus on the first of the form; gives the
 * sentence that belongs to no field, or null.
 */
export function showServerErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  fieldOf?: Partial<Record<string, Path<V>>>,
): string | null
export function showServerErrors(
  form: ErrorForm,
  error: unknown,
  fieldOf?: Partial<Record<string, string>>,
): string | null
export function showServerErrors(
  form: ErrorForm,
  error: unknown,
  fieldOf: Partial<Record<string, string>> = {},
): string | null {
  if (!(error instanceof ApiError)) return say('failed')
  const named = [
    ...error.fields,
    ...(fieldOf[error.error] ? [{ path: fieldOf[error.error] ?? '', message: error.message }] : []),
  ]
  const fields = Object.keys(form.getValues())
  const known = named
    .map(error => ({ ...error, place: fields.indexOf(error.path.split('.')[0] ?? '') }))
    .filter(({ place }) => place >= 0)
  const first = Math.min(...known.map(({ place }) => place))
  for (const { path, message, place } of known)
    form.setError(path, { type: 'server', message }, { shouldFocus: place === first })
  return known.length > 0 ? null : error.message
}
