import { type SupportDeskThread, supportDesk } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../desk-words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Props = { thread: SupportDeskThread; onDone: (next: SupportDeskThread) => void; onStale: () => Promise<unknown> }

/** Closes a request that needs no answer, once an operator has confirmed it. */
export function CloseThread({ thread: { _id: id, lastMessage }, onDone, onStale }: Props) {
  const [asks, setAsks] = useState(false)
  const close = async () => {
    try {
      onDone(await call(supportDesk.closeThread, { params: { id }, body: { lastMessage } }))
      toast(say('closedDone'), { icon: 'check' })
    } catch (error) {
      failureToast(sentenceOf(error))
      await onStale()
    }
  }
  return (
    <span className="flex border-line border-t pt-4">
      <Button size="s" kind="ghost" onClick={() => setAsks(true)}>
        {say('close')}
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <Sure
            title={say('closeTitle')}
            text={say('closeText')}
            act={say('closeAct')}
            onAct={close}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </span>
  )
}
