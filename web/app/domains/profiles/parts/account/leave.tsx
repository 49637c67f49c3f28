import { useState } from 'react'
import { logOut } from '../../../../core/session/log-out.ts'
import { useStores } from '../../../../core/session/stores.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Section } from '../../../../ui/section.tsx'
import { failureToast } from '../../../../ui/toasts.tsx'
import { say } from '../../account-words.ts'

/** The way out, on this device. */
export function Leave() {
  const stores = useStores()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await logOut(stores)
    } catch {
      failureToast(say('logOutFailed'))
      setBusy(false)
    }
  }
  return (
    <Section id="account-leave" title={say('leave')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-ink-muted text-label">{say('logOutText')}</span>
        <Button kind="quiet" busy={busy} onClick={leave}>
          <Icon name="log-out" size="s" />
          {say('logOut')}
        </Button>
      </div>
    </Section>
  )
}
