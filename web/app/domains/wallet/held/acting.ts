import { useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { toast } from '../../../ui/toasts.tsx'

type Acting<Act extends string> = {
  /** Under which the agreement is kept, and under which the lists that show it. */
  key: readonly string[]
  listsKey: readonly string[]
  /** The refusal of what doesn't follow any more: what is shown is old then, as where a price has changed. */
  movedOn: string
  done(act: Act): string
  onDone(): void
}

/** Does an act on what tokens are held for; what it answers takes the place of what was shown. */
export function useActing<Act extends string, Detail>({ key, listsKey, movedOn, done, onDone }: Acting<Act>) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const send = async (act: Act, work: () => Promise<Detail>) => {
    setBusy(true)
    setError(null)
    try {
      client.setQueryData(key, await work())
      toast(done(act), { icon: 'check' })
      onDone()
    } catch (failed) {
      setError(failed)
      const isOld = failed instanceof ApiError && [movedOn, 'PRICE_CHANGED'].includes(failed.error)
      if (isOld) await client.invalidateQueries({ queryKey: key })
    }
    setBusy(false)
    client.removeQueries({ queryKey: listsKey })
  }
  return { busy, error, send }
}
