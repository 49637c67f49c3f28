import { type ReactNode, Suspense, useState } from 'react'
import { lazy } from '../../ui/lazy.ts'
import { failureToast, toast } from '../../ui/toasts.tsx'
import { sentenceOf } from '../http/call.ts'
import { useQueryClient } from '../http/queries.ts'
import { sayMaking as say } from './making-words.ts'

const Sure = lazy(() => import('../../ui/sure.tsx'))

type Named = { _id: string }

/** Acts on things of a list: each tells how it went and has the lists ask again; what destroys is asked about first. */
export function useStudioActs<T extends Named>(
  titleOf: (thing: T) => string,
  remove: (id: string) => Promise<unknown>,
) {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState<T | null>(null)
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast(done)
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await client.invalidateQueries()
  }
  const question: ReactNode = leaving && (
    <Suspense fallback={null}>
      <Sure
        title={say('sureTitle', { title: titleOf(leaving) })}
        text={say('sureText')}
        act={say('delete')}
        onAct={() => act(() => remove(leaving._id), say('deleted'))}
        onClose={() => setLeaving(null)}
      />
    </Suspense>
  )
  return { act, ask: setLeaving, question }
}
