import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'

/**
 * Ties a field to a form. The first value stands in the page as it is served, so that nobody sees empty fields before
 * the script has come.
 */
export function bound<V extends FieldValues>(form: UseFormReturn<V>, name: Path<V>) {
  const { error } = form.getFieldState(name, form.formState)
  const defaultValue: string | undefined = get(form.formState.defaultValues, name)
  return { ...form.register(name), defaultValue, error: error?.message }
}
