import type { CurrentUser } from '@fanfare/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import { ApiError } from '../../core/http/api-error.ts'
import { showServerErrors } from '../../core/http/server-errors.ts'
import { useStores } from '../../core/session/stores.tsx'
import { type Extra, resolverOf } from '../../ui/form.tsx'
import { failureToast, forgetFailures, toast } from '../../ui/toasts.tsx'
import { useStepUp } from '../identity/index.ts'
import { say } from './account-words.ts'
import { changedFields, changesOf } from './changes.ts'

type Options<V> = {
  /** What the form holds for somebody as they are saved. */
  read: (viewer: CurrentUser) => V
  viewer: CurrentUser
  /** The body of the endpoint, which checks the fields before they leave. */
  body: object | undefined
  check?: Extra<V>
  /** Saves what differs from what is saved; gives the account as it is then. */
  send: (changes: Partial<V>, now: V) => Promise<CurrentUser>
}

export type SavedForm<V extends FieldValues> = {
  form: UseFormReturn<V>
  /** How many fields differ from what is saved. */
  changes: number
  save: () => void
  undo: () => void
  /** The question for a fresh proof, where the server wants one. */
  dialog: ReactNode
}

/**
 * A form over what is saved. It says how much has changed, sends only that, and shows at each field what the server
 * said of it; the stores learn how it ended (specification, sections 3 and 8).
 */
export function useSavedForm<V extends FieldValues>({ read, viewer, body, check, send }: Options<V>): SavedForm<V> {
  const stores = useStores()
  const stepUp = useStepUp()
  const saved = useRef<V>(null)
  saved.current ??= read(viewer)
  const form = useForm<V>({
    defaultValues: saved.current as DefaultValues<V>,
    resolver: resolverOf<V>(body, check),
  })
  useEffect(() => takeTyped(form), [form])
  const now = useWatch({ control: form.control }) as V
  const keep = (values: V) => {
    saved.current = values
    form.reset(values)
  }
  const save = form.handleSubmit(async values => {
    const before = saved.current as V
    const { updatingUser, updateUser, updateFailed } = stores.currentUser.getState()
    updatingUser()
    forgetFailures()
    try {
      const user = await stepUp.run(() => send(changesOf(before, values), values))
      if (!user) return updateFailed(say('notProved'))
      updateUser(user)
      keep(read(user))
      toast(say('saved'))
    } catch (error) {
      updateFailed(error instanceof ApiError ? error.message : say('saveFailed'))
      tell(form, error)
    }
  })
  return {
    form,
    changes: changedFields(saved.current, { ...saved.current, ...now }).length,
    save,
    undo: () => keep(saved.current as V),
    dialog: stepUp.dialog,
  }
}

/** What was typed before the script had come stands in the page already; the form takes it over. */
function takeTyped<V extends FieldValues>(form: UseFormReturn<V>): void {
  for (const [name, value] of Object.entries(form.getValues())) {
    const [field] = document.getElementsByName(name)
    const typed = field && 'value' in field ? field.value : value
    if (typeof value === 'string' && typeof typed === 'string' && typed !== value)
      form.setValue(name as Path<V>, typed as PathValue<V, Path<V>>)
  }
}

const fieldOf: Record<string, string> = { EMAIL_TAKEN: 'email', USERNAME_TAKEN: 'username' }

/** What the server did not take stands at its field; what belongs to none is said as it is. */
function tell<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): void {
  const known = error instanceof ApiError
  const rest = showServerErrors(form, error, fieldOf as Partial<Record<string, Path<V>>>)
  if (rest) failureToast(known ? rest : say('saveFailed'))
}
