import { useEffect, useState } from 'react'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PageBar } from '../../../ui/page-bar.tsx'
import { useClosure, useUndo } from '../closing.ts'
import { say } from '../words.ts'

/** Above every page while the account is closing: until when, and the way back. */
export default function ClosingBar() {
  const { data } = useClosure()
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { busy, undo } = useUndo()
  // The page may know the day before this bar is awake, and the server drew it without.
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  if (!isAwake || !data?.dueAt) return <PageBar />
  return (
    <PageBar role="status">
      <a href="/account/data" className="flex min-w-0 items-center gap-2 text-label">
        <Icon name="hourglass" size="s" className="flex-none text-warn" />
        <b className="clip font-strong">{say('closingBar', { day: dateText(data.dueAt, now, timeZone) })}</b>
      </a>
      <Button size="s" kind="line" busy={busy} onClick={undo}>
        {say('undo')}
      </Button>
    </PageBar>
  )
}
