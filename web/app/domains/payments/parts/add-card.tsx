import { cards } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { say } from '../cards-words.ts'

/** Leads to the page of the payment company that keeps a card and charges nothing. */
export function AddCard() {
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      location.assign((await call(cards.beginCard)).url)
    } catch (failure) {
      failureToast(sentenceOf(failure))
      setBusy(false)
    }
  }
  return (
    <Button kind="solid" className="self-start" busy={busy} onClick={() => void begin()}>
      <Icon name="plus" size="s" />
      {say('addAct')}
    </Button>
  )
}
