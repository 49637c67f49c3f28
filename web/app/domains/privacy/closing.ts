import { accountClosure, type ClosureView } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../core/http/queries.ts'
import { refreshUser } from '../../core/session/refresh-user.ts'
import { useStores } from '../../core/session/stores.tsx'
import { failureToast, toast } from '../../ui/toasts.tsx'
import { say } from './words.ts'

const queryKey = ['closure']

/** What closing the account means, or when it happens. */
export function useClosure() {
  return useQuery({ queryKey, queryFn: () => call(accountClosure.closure) })
}

/** Takes over what the server says of it now, on the page and above it. */
export function useClosureChanged() {
  const client = useQueryClient()
  const stores = useStores()
  return async (view: ClosureView) => {
    client.setQueryData(queryKey, view)
    await refreshUser(stores)
  }
}

/** Keeps the account. */
export function useUndo() {
  const [busy, setBusy] = useState(false)
  const changed = useClosureChanged()
  const undo = async () => {
    setBusy(true)
    try {
      const view = await call(accountClosure.keepAccount)
      await changed(view)
      toast(say('undone'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setBusy(false)
  }
  return { busy, undo }
}
