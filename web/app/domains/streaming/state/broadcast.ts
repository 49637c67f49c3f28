import { type Input, type StreamView, streams } from '@fanfare/contract'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { type QueryClient, useQueryClient } from '../../../core/http/queries.ts'
import { type Stores, useSettings, useStores, useViewer } from '../../../core/session/stores.tsx'
import type { LineState } from '../media/line.ts'
import type { Publisher } from '../media/publish.ts'
import { startSending } from '../media/sending.ts'
import { say } from '../studio-words.ts'
import type { Kind } from './capture.ts'
import { forgetPublishKey, keepPublishKey, keptPublishKey, takePlace } from './keys.ts'
import { askOwnStream, type OwnStream, ownStreamKey, type Summary } from './own-stream.ts'
import { type Telling, tellSending } from './telling.ts'

export type Terms = Input<typeof streams.goLive>['body']

/** How a stream went, once it is over. */
export type Over = { stream: StreamView; summary: Summary | null; by: 'creator' | 'stopped' | 'lost' }

type BroadcastState = {
  /** How this tab's own sending stands; null while it sends nothing. */
  line: LineState | null
  isStarting: boolean
  error: string | null
  over: Over | null
}

/** What this page does with the creator's stream. */
type Core = {
  client: QueryClient
  viewerId: string
  store: StoreApi<BroadcastState>
  agoraAppId: string
  socket: Stores['socket']
  publisher: Publisher | null
  /** Says that this page sends, where the media doesn't tell us. */
  telling: Telling | null
  /** Frees the one place from which this browser sends. */
  free: (() => void) | null
}

export type Broadcast = ReturnType<typeof useBroadcast>

/** Goes live, keeps sending, and ends. One tab of a browser sends at a time. */
export function useBroadcast() {
  const client = useQueryClient()
  const viewerId = useViewer()?._id ?? ''
  const { agoraAppId } = useSettings()
  const { socket } = useStores()
  const [core] = useState<Core>(() => ({
    client,
    viewerId,
    agoraAppId,
    socket,
    publisher: null,
    telling: null,
    free: null,
    store: createStore<BroadcastState>()(() => ({ line: null, isStarting: false, error: null, over: null })),
  }))
  // The page is left: nothing is sent any more, and the creator has a minute to come back.
  useEffect(() => () => stop(core, false), [core])
  const [acts] = useState(() => actsOf(core))
  return { ...useStore(core.store), ...acts }
}

function actsOf(core: Core) {
  return {
    /** Prepares a stream for another program; its key is kept in this tab. */
    prepare: (terms: Terms) => attempt(core, async () => void (await begin(terms))),
    /** Goes live with what camera and microphone give. */
    start: (terms: Terms, media: MediaStream) =>
      attempt(core, async () => {
        if (!(await hasPlace(core))) return
        const { stream, publishKey } = await begin(terms)
        send(core, stream, publishKey, media)
      }),
    /** Sends into a stream that this tab began, after a reload for instance. */
    goOn: (stream: StreamView, media: MediaStream) =>
      attempt(core, async () => {
        const key = keptPublishKey(stream._id)
        if (key && (await hasPlace(core))) send(core, stream, key, media)
      }),
    retry: () => core.publisher?.retry(),
    replace: (kind: Kind, track: MediaStreamTrack | null) => void core.publisher?.replace(kind, track),
    speed: async () => (await core.publisher?.speed()) ?? null,
    end: (own: OwnStream) => attempt(core, () => end(core, own)),
    /** It ended without this page: by an operator, another machine, or a line that stayed away. */
    hasEnded: (own: OwnStream, by: Over['by']) => finish(core, own, by),
    /** Back to the form. */
    reset: () => core.store.setState({ over: null, error: null }),
  }
}

async function attempt(core: Core, work: () => Promise<void>): Promise<void> {
  core.store.setState({ error: null, isStarting: true, over: null })
  try {
    await work()
  } catch (error) {
    stop(core, true)
    core.store.setState({ error: sentenceOf(error) })
  } finally {
    core.store.setState({ isStarting: false })
    void core.client.invalidateQueries({ queryKey: ownStreamKey })
  }
}

async function begin(terms: Terms) {
  const made = await call(streams.goLive, { body: terms })
  keepPublishKey(made.stream._id, made.publishKey)
  return made
}

/** Whether this tab is the one that sends; the reason is said where another one is. */
async function hasPlace(core: Core): Promise<boolean> {
  core.free ??= await takePlace(core.viewerId)
  if (!core.free) core.store.setState({ error: say('otherTab') })
  return core.free !== null
}

function send(core: Core, stream: StreamView, key: string, media: MediaStream): void {
  core.publisher?.close(false)
  core.telling?.stop()
  core.telling = stream.carrier === 'agora' ? tellSending(core.socket, stream.conversationId) : null
  const { agoraAppId } = core
  core.publisher = startSending(stream, { key, agoraAppId }, media, line => {
    core.telling?.hear(line)
    core.store.setState({ line, ...(line.name === 'refused' && { error: line.error.message }) })
    void core.client.invalidateQueries({ queryKey: ownStreamKey })
  })
}

function stop(core: Core, atServer: boolean): void {
  core.publisher?.close(atServer)
  core.publisher = null
  core.telling?.stop()
  core.telling = null
  core.free?.()
  core.free = null
  core.store.setState({ line: null })
}

async function end(core: Core, own: OwnStream): Promise<void> {
  if (!own.stream) return
  const last = await askOwnStream().catch(() => own)
  stop(core, true)
  const ended = await call(streams.endLive, { params: { id: own.stream._id } })
  finish(core, last.stream ? last : own, 'creator', ended)
}

function finish(core: Core, own: OwnStream, by: Over['by'], ended?: StreamView): void {
  const { stream: before, summary } = own
  stop(core, true)
  const stream = ended ?? before
  if (!stream) return
  forgetPublishKey(stream._id)
  core.store.setState({ over: { stream, summary, by } })
  core.client.setQueryData<OwnStream>(ownStreamKey, { ...own, stream: null, conversation: null, summary: null })
}
