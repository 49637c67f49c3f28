import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'
import { stopWork } from '../working.ts'

/** The way back to one's own account. */
export default function StopWork() {
  const [busy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    await stopWork().catch(() => {
      setBusy(false)
      failureToast(say('stopFailed'))
    })
  }
  return (
    <>
      <NeedsScript />
      <Button size="s" busy={busy} onClick={stop}>
        {say('stop')}
      </Button>
    </>
  )
}
