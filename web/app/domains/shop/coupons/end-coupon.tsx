import { type ReactNode, Suspense, useState } from 'react'
import { sentenceOf } from '../../../core/http/call.ts'
import { lazy } from '../../../ui/lazy.ts'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../coupon-words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Props = {
  code: string
  end: () => Promise<unknown>
  onEnded: () => Promise<unknown>
  button: (ask: () => void) => ReactNode
}

/** Ends a coupon, after a question that says what follows. */
export function EndCoupon({ code, end, onEnded, button }: Props) {
  const [asks, setAsks] = useState(false)
  const act = async () => {
    try {
      await end()
      toast(say('endedToast'), { icon: 'check' })
      await onEnded()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <>
      {button(() => setAsks(true))}
      {asks && (
        <Suspense>
          <Sure
            title={say('endTitle', { code })}
            text={say('endText')}
            act={say('endAct')}
            onAct={act}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  )
}
