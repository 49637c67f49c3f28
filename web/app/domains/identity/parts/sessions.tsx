import { type SessionView, sessions } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Section } from '../../../ui/section.tsx'
import { SettingLine } from '../../../ui/setting-line.tsx'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../security-words.ts'
import { EndKeys, keysKey, useLivingKeys } from './end-keys.tsx'

const Sure = lazy(() => import('../../../ui/sure.tsx'))
const HANDHELD = /iPhone|iPad|Android/

/** Where the account is logged in; each login can be ended, or all but this one. */
export function Sessions() {
  const list = useQuery({
    queryKey: ['sessions'],
    queryFn: () => call(sessions.sessions, { query: { limit: 50 } as never }),
  })
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const keys = useLivingKeys()
  const [endsKeys, setEndsKeys] = useState(false)
  const endAll = () => call(sessions.endAllSessions, { query: endsKeys ? { endKeys: true } : {} })
  const end = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work()
      toast(said)
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await client.invalidateQueries({ queryKey: ['sessions'] })
    await client.invalidateQueries({ queryKey: keysKey })
  }
  const rows = list.data?.data ?? []
  return (
    <Section id="sessions" title={say('sessions')}>
      {list.isPending && <SkeletonLines count={2} />}
      {list.isError && <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      <ul className="rows">
        {rows.map(session => (
          <SessionRow
            key={session._id}
            session={session}
            onEnd={() => end(() => call(sessions.endSession, { params: { id: session._id } }), say('ended'))}
          />
        ))}
      </ul>
      {rows.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-ink-muted text-label">{say('notYou')}</span>
          <Button kind="danger-quiet" onClick={() => setAsking(true)}>
            <Icon name="log-out" size="s" />
            {say('endAll')}
          </Button>
        </div>
      )}
      {asking && (
        <Suspense fallback={null}>
          <Sure
            title={say('endAllTitle')}
            text={say('endAllText')}
            act={say('endAll')}
            onClose={() => setAsking(false)}
            onAct={() => end(endAll, say(endsKeys ? 'endedAllAndKeys' : 'endedAll'))}
          >
            <EndKeys names={keys} isOn={endsKeys} onTurn={setEndsKeys} />
          </Sure>
        </Suspense>
      )}
    </Section>
  )
}

function SessionRow({ session, onEnd }: { session: SessionView; onEnd: () => Promise<void> }) {
  const { timeZone, now_ms } = useSite()
  const now = useNow(now_ms)
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    await onEnd()
    setBusy(false)
  }
  const { device, address, country, isCurrent, isNew, lastUsedAt } = session
  const last = isCurrent ? say('now') : agoText(lastUsedAt, now, timeZone)
  return (
    <SettingLine
      icon={HANDHELD.test(device) ? 'smartphone' : 'laptop'}
      name={device}
      badge={
        isCurrent ? (
          <Badge tone="good">{say('thisDevice')}</Badge>
        ) : (
          isNew && <Badge tone="warn">{say('newDevice')}</Badge>
        )
      }
      sub={[country, address, last].filter(Boolean).join(' · ')}
      act={
        !isCurrent && (
          <Button size="s" busy={busy} onClick={end} aria-label={`${say('end')}: ${device}`}>
            {say('end')}
          </Button>
        )
      }
    />
  )
}
