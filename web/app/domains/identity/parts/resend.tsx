import { auth } from '@fanfare/contract'
import { returnPath } from '@fanfare/contract/return-path'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { useCountdown } from '../countdown.ts'
import { say } from '../words.ts'

const WAIT_S = 60

/** Mails the link that verifies an address again, at most once a minute; it leads to where someone was going. */
export function Resend({ email, waiting = false }: { email: string; waiting?: boolean }) {
  const [left_s, wait] = useCountdown(waiting ? WAIT_S : 0)
  const [busy, setBusy] = useState(false)
  const next = returnPath(useSearchParams()[0].get('next'))
  const send = async () => {
    if (left_s > 0) return
    setBusy(true)
    try {
      await call(auth.sendEmailVerification, {
        body: { email, source: { email }, sourceType: 'user', ...(next && { next }) },
      })
      toast(say('resent'), { icon: 'mail-check' })
      wait(WAIT_S)
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <Button size="s" busy={busy} aria-disabled={left_s > 0} onClick={send} className="num">
      {left_s > 0 ? say('resendWait', { n: left_s }) : say('resend')}
    </Button>
  )
}
