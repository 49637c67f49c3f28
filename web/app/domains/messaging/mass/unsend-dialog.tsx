import { type MassMessage, mass } from '@fanfare/contract'
import { Suspense } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { lazy } from '../../../ui/lazy.ts'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../mass-words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Row = Pick<MassMessage, '_id' | 'state' | 'recipients' | 'bought' | 'isTakenDown'>

/** It hasn't been sent yet: it waits for its time, or for review. */
const isUnsent = (state: string) => state === 'scheduled' || state === 'review'

/** The word for taking a message to many back: one that waits is only cancelled. */
export function unsendWord({ state }: Pick<Row, 'state'>): string {
  return say(isUnsent(state) ? 'stop' : 'unsend')
}

/** What taking it back does, and to how many. */
export function unsendText({ state, recipients, bought, isTakenDown }: Row): string {
  if (isTakenDown) return say('unsendTakenDown')
  return isUnsent(state) ? say('stopText') : say('unsendFor', { n: recipients - bought, kept: bought })
}

/** Asks before a message to many is taken back, takes it back, and has the lists and pages of it asked for again. */
export function UnsendDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const client = useQueryClient()
  const remove = async () => {
    try {
      await call(mass.unsendMassMessage, { params: { id: row._id } })
      toast(say('unsentToast'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await client.invalidateQueries({ queryKey: ['mass-messages'] })
  }
  return (
    <Suspense fallback={null}>
      <Sure
        title={say(isUnsent(row.state) ? 'stopTitle' : 'unsendTitle')}
        text={unsendText(row)}
        act={unsendWord(row)}
        onAct={remove}
        onClose={onClose}
      />
    </Suspense>
  )
}
