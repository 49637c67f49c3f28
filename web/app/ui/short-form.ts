import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import type { Resolver } from 'react-hook-form'

type Values = Record<string, string | boolean>
type Problem = { message?: string }
type Options<V extends Values> = { defaultValues: V; resolver: Resolver<V> }

/**
 * A form of a few texts and boxes, for pages that visitors open first. It offers what such forms use of React Hook
 * Form, under the same names, without its 14 kB: checked when it is sent, then each field again as it changes.
 */
export function useShortForm<V extends Values>({ defaultValues, resolver }: Options<V>) {
  const fields = useRef(new Map<keyof V, HTMLInputElement | HTMLTextAreaElement>())
  const [errors, setErrors] = useState<{ [Name in keyof V | 'root']?: Problem }>({})
  const [submitCount, setSubmitCount] = useState(0)
  const [isSubmitting, setSubmitting] = useState(false)

  const getValues = (): V => {
    const typed = [...fields.current].map(([name, field]) => [name, textOrTick(field)])
    return { ...defaultValues, ...Object.fromEntries(typed) }
  }
  const problems = async () => (await resolver(getValues(), undefined, { fields: {} } as never)).errors as typeof errors
  const focusOn = (name: keyof V | undefined) => name !== undefined && fields.current.get(name)?.focus()

  const register = <Name extends keyof V & string>(name: Name) => ({
    name,
    ...(typeof defaultValues[name] === 'boolean'
      ? { defaultChecked: defaultValues[name] }
      : { defaultValue: defaultValues[name] as string }),
    ref: (field: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (field) fields.current.set(name, field)
      else fields.current.delete(name)
    },
    onChange: async (_event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (submitCount === 0) return
      const found = await problems()
      setErrors(before => ({ ...before, [name]: found[name] }))
    },
  })

  const handleSubmit = (send: (values: V) => Promise<unknown>) => async (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    setSubmitting(true)
    try {
      const found = await problems()
      setErrors(found)
      const wrong = [...fields.current.keys()].find(name => found[name])
      if (Object.keys(found).length === 0) await send(getValues())
      else focusOn(wrong)
    } finally {
      setSubmitting(false)
      setSubmitCount(count => count + 1)
    }
  }

  /** Says what is wrong with a field, or with the whole under the name `root`. */
  const setError = (name: keyof V | 'root', problem: Problem, { shouldFocus = false } = {}) => {
    setErrors(before => ({ ...before, [name]: problem }))
    if (shouldFocus) focusOn(name)
  }

  return { register, handleSubmit, setError, getValues, formState: { errors, submitCount, isSubmitting } }
}

function textOrTick(field: HTMLInputElement | HTMLTextAreaElement): string | boolean {
  return field.type === 'checkbox' && 'checked' in field ? field.checked : field.value
}
