import { useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { failureToast, forgetFailures } from '../../ui/toasts.tsx'
import { ApiError } from '../http/api-error.ts'
import { newKey } from '../http/call.ts'
import { useQueryClient } from '../http/queries.ts'
import { showServerErrors } from '../http/server-errors.ts'
import { sayMaking } from './making-words.ts'

type Options<T, V extends FieldValues> = {
  /** What is changed; null where it is made. */
  thing: T | null
  form: UseFormReturn<V>
  valuesOf: (thing: T) => V
  /** The thing as it stands on the server. */
  load: () => Promise<T>
  /** `base` goes into the body of a change, `key` makes a new thing once however often it is sent. */
  save: (values: V, base: { revision?: number }, key: string) => Promise<T>
  onSaved: (saved: T) => unknown
  /** Fields of the form under other names of the wire. */
  fieldOf?: Partial<Record<string, Path<V>>>
}

/** Saves the form of one thing, tells how it went, and what to do when somebody else was faster. */
export function useEditing<T extends { revision: number }, V extends FieldValues>(options: Options<T, V>) {
  const { thing, form, valuesOf, load, save, onSaved, fieldOf } = options
  const client = useQueryClient()
  const [revision, setRevision] = useState(thing?.revision)
  const [conflict, setConflict] = useState(false)
  const key = useRef(newKey())
  const take = (fresh: T) => {
    form.reset(valuesOf(fresh))
    setRevision(fresh.revision)
    setConflict(false)
  }
  const send = async (values: V, base = revision) => {
    forgetFailures()
    setConflict(false)
    try {
      const saved = await save(values, base === undefined ? {} : { revision: base }, key.current)
      take(saved)
      void client.invalidateQueries()
      await onSaved(saved)
    } catch (error) {
      // What was refused may be sent anew, changed; what got lost on the way must not be made twice.
      if (error instanceof ApiError && error.statusCode > 0) key.current = newKey()
      if (error instanceof ApiError && error.error === 'EDIT_CONFLICT') return setConflict(true)
      const rest = showServerErrors(form, error, fieldOf)
      if (rest) failureToast(error instanceof ApiError ? rest : sayMaking('saveFailed'))
    }
  }
  const afterConflict = async (go: (fresh: T) => unknown) => {
    try {
      await go(await load())
    } catch {
      failureToast(sayMaking('saveFailed'))
    }
  }
  return {
    submit: form.handleSubmit(values => send(values as unknown as V)),
    conflict,
    loadNewest: () => afterConflict(take),
    saveMine: () => afterConflict(fresh => send(form.getValues(), fresh.revision)),
  }
}
