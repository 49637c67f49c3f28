import type { IAgoraRTCClient } from 'agora-rtc-sdk-ng'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../core/http/api-error.ts'
import type { Agora, AgoraSource } from './channel.ts'
import { playChannel } from './channel-play.ts'
import { publishChannel } from './channel-publish.ts'
import type { LineState } from './line.ts'

type Track = { kind: 'audio' | 'video'; name: string }

/** As much of a MediaStream as is used. */
class Media {
  tracks: Track[]
  constructor(tracks: Track[] = []) {
    this.tracks = tracks
  }
  getTracks = () => [...this.tracks]
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio')
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video')
  addTrack = (track: Track) => void this.tracks.push(track)
  removeTrack = (track: Track) => void this.tracks.splice(this.tracks.indexOf(track), 1)
}

/** Agora's client as its documents describe it, with all that was asked of it. */
function openAgora() {
  const asked: unknown[][] = []
  const clients: { hear(event: string, ...what: unknown[]): Promise<void> }[] = []
  const createClient = (config: unknown) => {
    const listeners: Record<string, (...what: unknown[]) => unknown> = {}
    const client = {
      connectionState: 'DISCONNECTED',
      on: (event: string, listener: (...what: unknown[]) => unknown) => {
        listeners[event] = listener
      },
      async join(...what: unknown[]) {
        asked.push(['join', ...what])
        client.connectionState = 'CONNECTED'
        listeners['connection-state-change']?.('CONNECTED', 'CONNECTING')
      },
      async leave() {
        asked.push(['leave'])
        listeners['connection-state-change']?.('DISCONNECTED', 'CONNECTED', 'LEAVE')
      },
      publish: async (track: { of: Track }) => void asked.push(['publish', track.of.name]),
      unpublish: async (track: { of: Track }) => void asked.push(['unpublish', track.of.name]),
      subscribe: async (user: { uid: number }, kind: Track['kind']) => ({
        getMediaStreamTrack: () => ({ kind, name: `${kind} of ${user.uid}` }),
      }),
      setRemoteVideoStreamType: async (uid: number, type: number) => void asked.push(['quality', uid, type]),
      enableDualStream: async () => void asked.push(['small picture too']),
      renewToken: async (token: string) => void asked.push(['renew', token]),
      getRTCStats: () => ({ SendBitrate: 1_200_000 }),
    }
    asked.push(['client', config])
    clients.push({ hear: async (event, ...what) => void (await listeners[event]?.(...what)) })
    return client as unknown as IAgoraRTCClient
  }
  const custom = ({ mediaStreamTrack }: { mediaStreamTrack: unknown }) => ({ of: mediaStreamTrack })
  const agora = {
    createClient,
    setLogLevel() {},
    disableLogUpload() {},
    createCustomAudioTrack: custom,
    createCustomVideoTrack: custom,
  } as unknown as Agora
  const tokens: (string | Error)[] = []
  const source: AgoraSource = {
    library: async () => agora,
    async token(channel) {
      const next = tokens.shift() ?? `token of ${channel}`
      if (next instanceof Error) throw next
      return next
    },
  }
  return { asked, clients, tokens, source }
}

const channel = { appId: 'app', channel: 'songs' }
const states: LineState['name'][] = []
const onState = ({ name }: LineState) => void states.push(name)
/** A player that remembers what it was given to show. */
function listen() {
  let shown = new Media()
  const show = (media: unknown) => {
    shown = media as Media
  }
  return { onState, onQuality() {}, show, shown: () => shown }
}
const turn = () => new Promise(resolve => setTimeout(resolve))
const refusal = new ApiError({ statusCode: 403, error: 'FORBIDDEN', message: 'No.' } as never)

beforeEach(() => {
  states.length = 0
  vi.stubGlobal('MediaStream', Media)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => vi.useRealTimers())

it('shows what a creator sends to Agora, the small picture where that is wanted, and goes out when it is closed', async () => {
  const { asked, clients, source } = openAgora()
  const hearing = listen()
  const line = playChannel(channel, 'low', hearing, source)
  await turn()
  expect(asked).toEqual([
    ['client', { mode: 'live', codec: 'h264', role: 'audience' }],
    ['join', 'app', 'songs', 'token of songs', null],
  ])
  const mia = { uid: 7 }
  await clients[0]?.hear('user-published', mia, 'video')
  await clients[0]?.hear('user-published', mia, 'audio')
  await clients[0]?.hear('user-published', mia, 'video')
  expect(hearing.shown().tracks.map(({ name }) => name)).toEqual(['audio of 7', 'video of 7'])
  expect(asked).toContainEqual(['quality', 7, 1])
  await clients[0]?.hear('user-unpublished', mia, 'video')
  expect(hearing.shown().tracks.map(({ name }) => name)).toEqual(['audio of 7'])
  line.close()
  expect([states, asked.at(-1)]).toEqual([['connecting', 'connected', 'closed'], ['leave']])
})

it('takes sound alone where nobody wants the picture', async () => {
  const { clients, source } = openAgora()
  const hearing = listen()
  playChannel(channel, 'sound', hearing, source)
  await turn()
  await clients[0]?.hear('user-published', { uid: 7 }, 'video')
  await clients[0]?.hear('user-published', { uid: 7 }, 'audio')
  expect(hearing.shown().tracks.map(({ name }) => name)).toEqual(['audio of 7'])
})

it('sends sound and picture with a small one, and puts another camera in the place of the first', async () => {
  const { asked, source } = openAgora()
  const media = new Media([
    { kind: 'audio', name: 'voice' },
    { kind: 'video', name: 'camera' },
  ])
  const publisher = publishChannel(channel, media as never, onState, source)
  await turn()
  await turn()
  expect(asked.slice(2)).toEqual([['small picture too'], ['publish', 'voice'], ['publish', 'camera']])
  await publisher.replace('video', { kind: 'video', name: 'screen' } as never)
  await publisher.replace('audio', null)
  expect(asked.slice(5)).toEqual([
    ['unpublish', 'camera'],
    ['publish', 'screen'],
    ['unpublish', 'voice'],
  ])
  expect([await publisher.speed(), states]).toEqual([1_200_000, ['connecting', 'connected']])
})

it('is renewed before its token ends, comes back after what cuts it off, and goes out where no token is given any more', async () => {
  vi.useFakeTimers()
  const { asked, clients, tokens, source } = openAgora()
  const hearing = listen()
  playChannel(channel, 'high', hearing, source)
  await vi.advanceTimersByTimeAsync(0)
  await clients[0]?.hear('connection-state-change', 'RECONNECTING', 'CONNECTED')
  await clients[0]?.hear('connection-state-change', 'CONNECTED', 'RECONNECTING')
  expect(states).toEqual(['connecting', 'connected', 'reconnecting', 'connected'])
  tokens.push('another')
  await clients[0]?.hear('token-privilege-will-expire')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.at(-1)).toEqual(['renew', 'another'])
  await clients[0]?.hear('connection-state-change', 'DISCONNECTED', 'CONNECTED', 'NETWORK_ERROR')
  await vi.advanceTimersByTimeAsync(2_000)
  expect([clients.length, states.slice(4)]).toEqual([2, ['reconnecting', 'connected']])
  tokens.push(refusal, refusal)
  await clients[1]?.hear('token-privilege-will-expire')
  await vi.advanceTimersByTimeAsync(2_000)
  expect([clients.length, states.at(-1), asked.at(-1)]).toEqual([2, 'refused', ['leave']])
})
