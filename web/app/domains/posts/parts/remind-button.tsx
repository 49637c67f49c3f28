import { type AnnouncedStream, announced } from '@fanfare/contract'
import { useEffect, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

export const announcedKey = ['announced']

/** The reader's own time zone; that of the server's answer until the page is awake. */
export function useOwnZone(): string {
  const { timeZone } = useSite()
  const [zone, setZone] = useState(timeZone)
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return zone
}

/** Asks to be reminded of an announced stream, or no more. */
export function RemindButton({ stream, size = 's' }: { stream: AnnouncedStream; size?: 's' | 'l' }) {
  const viewer = useViewer()
  const client = useQueryClient()
  const [isReminded, setIsReminded] = useState(stream.isReminded)
  const [busy, setBusy] = useState(false)
  useEffect(() => setIsReminded(stream.isReminded), [stream.isReminded])
  if (!viewer || viewer._id === stream.performerId) return null
  const change = async () => {
    setBusy(true)
    try {
      const endpoint = isReminded ? announced.remindNoMore : announced.remindMe
      const said = await call(endpoint, { params: { id: stream._id } })
      setIsReminded(said.isReminded)
      toast(say(said.isReminded ? 'reminderSet' : 'reminderGone'), { icon: 'bell' })
      void client.invalidateQueries({ queryKey: announcedKey })
    } catch (error) {
      failureToast(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size={size}
      className="self-start"
      kind={isReminded ? 'ghost' : 'quiet'}
      aria-pressed={isReminded}
      busy={busy}
      onClick={() => void change()}
    >
      <Icon name={isReminded ? 'check' : 'bell'} size="s" />
      {say(isReminded ? 'reminded' : 'remindMe')}
    </Button>
  )
}
