import { Suspense, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useQueryClient } from '../../../../core/http/queries.ts'
import { useViewer } from '../../../../core/session/stores.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { Leaving } from '../../../../ui/leaving.tsx'
import { Empty } from '../../../../ui/states.tsx'
import { useBroadcast } from '../../state/broadcast.ts'
import { type OwnStream, ownStreamKey, useOwnStream } from '../../state/own-stream.ts'
import { roomOf, roomStore } from '../../state/room.ts'
import { say } from '../../studio-words.ts'
import { Before } from './before.tsx'
import { useCapture } from './use-devices.ts'
import '../../../../core/page/main.css'
import '../chat/chat.css'
import '../watch/live-player.css'
import './studio.css'
import '../watch/watch.css'

// It comes while the creator prepares, so that it is there when the stream begins.
const run = import('./run.tsx')
const Run = lazy(() => run)
const LiveSummary = lazy(() => import('./summary.tsx'))

/** Before, while and after a creator is live. */
export function LiveStudio({ served }: { served: OwnStream }) {
  const viewer = useViewer()
  const client = useQueryClient()
  const own = useOwnStream(served)
  const broadcast = useBroadcast()
  const capture = useCapture(broadcast.replace)
  const { line, over, hasEnded } = broadcast
  const isLive = own.stream?.isStreaming === 1
  const sends = line !== null && line.name !== 'refused'
  const last = useRef<OwnStream | null>(null)
  const ended = useStore(roomStore, ({ rooms }) => roomOf(rooms, last.current?.stream?.conversationId ?? '').ended)
  // What ran and isn't there any more has ended without this page.
  useEffect(() => {
    const before = last.current
    last.current = isLive && !over ? own : null
    if (over) return
    if (before?.stream && before.stream._id !== own.stream?._id)
      hasEnded(before, ended === 'stopped' ? 'stopped' : 'lost')
  }, [own, isLive, ended, over, hasEnded])
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: ownStreamKey })
  }, [client, ended])
  if (viewer && !viewer.verifiedDocument)
    return (
      <div className="main live-studio">
        <Empty
          as="h1"
          icon="id-card"
          title={say('unverified')}
          action={<ButtonLink href="/creator/account/documents">{say('toDocuments')}</ButtonLink>}
        >
          {say('unverifiedText')}
        </Empty>
      </div>
    )
  if (over)
    return (
      <Suspense fallback={null}>
        <LiveSummary over={over} onAgain={broadcast.reset} />
      </Suspense>
    )
  return (
    <>
      <Leaving unsaved={sends} title={say('leaveTitle')} text={say('leaveText')} act={say('leave')} />
      {own.stream && own.conversation && isLive ? (
        <Suspense fallback={null}>
          <Run own={own} stream={own.stream} broadcast={broadcast} capture={capture} />
        </Suspense>
      ) : (
        <Before own={own} broadcast={broadcast} capture={capture} />
      )}
    </>
  )
}
