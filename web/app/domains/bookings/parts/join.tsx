import { type BookedCall, calls } from '@fanfare/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

const roomOf = { fan: '/streaming/private/play/', creator: '/model/live/private/' } as const

/** Leads to the private show in which a call takes place. */
export function JoinButton({ id, side }: { id: string; side: BookedCall['side'] }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const join = async () => {
    setBusy(true)
    try {
      const { showId } = await call(calls.join, { params: { id } })
      await navigate(`${roomOf[side === 'creator' ? 'creator' : 'fan']}${showId}`)
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <Button kind="solid" busy={busy} onClick={() => void join()}>
      {say('join')}
    </Button>
  )
}
