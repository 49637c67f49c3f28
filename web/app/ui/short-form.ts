import { type ChangeEvent, type SubmitEvent, useReducer, useRef, useState } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Problem = { message?: string }
type Problems<V> = { [Name in keyof V | 'root']?: Problem }
type Options<V extends FieldValues> = { defaultValues: V; resolver: Resolver<V> }

/** What a short form offers to the parts that draw its fields. */
export type ShortForm<V extends FieldValues> = ReturnType<typeof useShortForm<V>>

/** The fields of a form that are on the page, and the values of those that are not. */
function useFields<V extends FieldValues>(defaultValues: V) {
  const fields = useRef(new Map<keyof V, Field>())
  const refs = useRef(new Map<keyof V, (field: Field | null) => void>())
  /** Values that no field of the page holds: chosen by other means, or of fields that have left. */
  const held = useRef<Partial<V>>({})
  const hold = (name: keyof V, value: unknown) => {
    held.current = { ...held.current, [name]: value }
  }
  const attach = (name: keyof V, field: Field | null) => {
    const left = fields.current.get(name)
    fields.current.delete(name)
    if (!field && left) hold(name, textOrTick(left))
    if (!field) return
    fields.current.set(name, field)
    if (name in held.current) fill(field, held.current[name])
  }
  /** One function for each field, or it would leave and come back whenever the form is drawn. */
  const refOf = (name: keyof V) => {
    const made = refs.current.get(name) ?? ((field: Field | null) => attach(name, field))
    refs.current.set(name, made)
    return made
  }
  const getValues = (): V => {
    const typed = [...fields.current].map(([name, field]) => [name, textOrTick(field)])
    return { ...defaultValues, ...held.current, ...Object.fromEntries(typed) }
  }
  const setFocus = (name: keyof V | undefined) => name !== undefined && fields.current.get(name)?.focus()
  const isShown = (name: keyof V) => fields.current.has(name)
  return { refOf, hold, getValues, setFocus, isShown }
}

/**
 * A form of texts, lists and boxes, for pages that visitors open first. It offers what such forms use of React Hook
 * Form, under the same names, without its 12 kB (docs/decisions/022-two-kinds-of-forms.md): checked when it is sent,
 * then each field again as it changes. What was typed into a field stays when the field leaves the page, as from one step
 * to the next.
 */
export function useShortForm<V extends FieldValues>({ defaultValues, resolver }: Options<V>) {
  const { refOf, hold, getValues, setFocus, isShown } = useFields(defaultValues)
  const watched = useRef(new Set<keyof V>())
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [errors, setErrors] = useState<Problems<V>>({})
  const [submitCount, setSubmitCount] = useState(0)
  const [isSubmitting, setSubmitting] = useState(false)
  const [isDirty, setDirty] = useState(false)

  const changed = async (name: keyof V) => {
    const values = getValues()
    setDirty(Object.keys(values).some(one => !isSame(values[one], defaultValues[one])))
    if (watched.current.has(name)) redraw()
    if (submitCount === 0) return
    const found = await problemsOf(resolver, values)
    setErrors(before => ({ ...before, [name]: found[name] }))
  }

  const register = <Name extends keyof V & string>(name: Name) => ({
    name,
    ...(typeof defaultValues[name] === 'boolean'
      ? { defaultChecked: defaultValues[name] }
      : { defaultValue: defaultValues[name] as string }),
    ref: refOf(name),
    onChange: (_event: ChangeEvent<Field>) => changed(name),
  })

  /** Holds what is chosen by other means than a field that is registered. */
  const setValue = <Name extends keyof V>(name: Name, value: V[Name]) => {
    hold(name, value)
    void changed(name)
  }

  /** The value as it is now; the form is drawn anew when it changes. */
  const watch = <Name extends keyof V>(name: Name): V[Name] => {
    watched.current.add(name)
    return getValues()[name]
  }

  const handleSubmit =
    (send: (values: V) => unknown, onWrong?: () => void) => async (event?: SubmitEvent<HTMLFormElement>) => {
      event?.preventDefault()
      setSubmitting(true)
      try {
        const values = getValues()
        const found = await problemsOf(resolver, values)
        setErrors(found)
        const wrong = Object.keys(defaultValues).find(name => found[name] && isShown(name))
        if (Object.keys(found).length === 0) await send(values)
        else {
          setFocus(wrong)
          onWrong?.()
        }
      } finally {
        setSubmitting(false)
        setSubmitCount(count => count + 1)
      }
    }

  /** Says what is wrong with a field, or with the whole under the name `root`. */
  const setError = (name: keyof V | 'root', problem: Problem, { shouldFocus = false } = {}) => {
    setErrors(before => ({ ...before, [name]: problem }))
    if (shouldFocus) setFocus(name)
  }
  const clearErrors = () => setErrors({})

  const formState = { errors, submitCount, isSubmitting, isDirty }
  return { register, handleSubmit, setError, clearErrors, getValues, setValue, setFocus, watch, formState }
}

/** What a resolver finds wrong with values. */
async function problemsOf<V extends FieldValues>(resolver: Resolver<V>, values: V): Promise<Problems<V>> {
  return (await resolver(values, undefined, { fields: {} } as never)).errors as Problems<V>
}

function textOrTick(field: Field): string | boolean {
  return field.type === 'checkbox' && 'checked' in field ? field.checked : field.value
}

function fill(field: Field, value: unknown): void {
  if (field.type === 'checkbox' && 'checked' in field) field.checked = value === true
  else field.value = String(value ?? '')
}

/** Lists are the same when they hold the same. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && Array.isArray(other) && one.join() === other.join())
}
