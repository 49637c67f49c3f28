import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Ties a field to a form. The first value stands in the page as it is served, so that nobody sees empty fields before
 * the script has come.
 */
export function bound<V extends FieldValues>(form: UseFormReturn<V>, name: Path<V>) {
  const { error } = form.getFieldState(name, form.formState)
  return { ...form.register(name), defaultValue: form.formState.defaultValues?.[name], error: error?.message }
}
