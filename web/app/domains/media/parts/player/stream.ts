import type { FeedFile } from '@fanfare/contract'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** A size in which a video is there. */
export type Quality = { index: number; height: number }

export type Stream = {
  qualities: Quality[]
  /** The size that was chosen; null where the connection decides. */
  chosen: number | null
  /** The height that is shown now. */
  height: number | null
  choose: (index: number | null) => void
  failed: boolean
  retry: () => void
}

type Sizes = Pick<Stream, 'qualities' | 'chosen' | 'height'>
type Begun = { stop: () => void; choose: (index: number | null) => void }

const none: Sizes = { qualities: [], chosen: null, height: null }

/** Brings a video to its element: as HLS where it has that, and as one file where HLS fails. */
export function useStream(video: RefObject<HTMLVideoElement | null>, file: FeedFile): Stream {
  const [sizes, setSizes] = useState(none)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const begun = useRef<Begun | null>(null)
  const begin = useEffectEvent((element: HTMLVideoElement, onBegun: (stream: Begun) => void) => {
    const playFile = (at_s: number) => {
      setSizes(none)
      onBegun(playOneFile(element, { address: file.url, at_s, onFailed: () => setFailed(true) }))
    }
    if (!file.hls) playFile(0)
    else if (playsHlsItself(element))
      onBegun(playOneFile(element, { address: file.hls, at_s: 0, onFailed: () => playFile(element.currentTime) }))
    else {
      const onSizes = (some: Partial<Sizes>) => setSizes(before => ({ ...before, ...some }))
      void playHls(element, file.hls, { onSizes, onFailed: playFile }).then(
        stream => (stream ? onBegun(stream) : playFile(0)),
        () => playFile(0),
      )
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file or another try begins anew; new signatures of the same file don't.
  useEffect(() => {
    const element = video.current
    if (!element) return
    let gone = false
    begin(element, stream => {
      if (gone) return stream.stop()
      begun.current = stream
      void element.play().catch(() => {})
    })
    return () => {
      gone = true
      begun.current?.stop()
      begun.current = null
    }
  }, [video, file._id, attempt])
  return {
    ...sizes,
    failed,
    choose: index => {
      begun.current?.choose(index)
      setSizes(before => ({ ...before, chosen: index }))
    },
    retry: () => {
      setFailed(false)
      setAttempt(attempt + 1)
    },
  }
}

type OneFile = { address: string | null; at_s: number; onFailed: () => void }

function playOneFile(element: HTMLVideoElement, { address, at_s, onFailed }: OneFile): Begun {
  element.addEventListener('error', onFailed, { once: true })
  element.src = address ?? ''
  element.currentTime = at_s
  return {
    stop() {
      element.removeEventListener('error', onFailed)
      element.removeAttribute('src')
      element.load()
    },
    choose() {},
  }
}

type Hearing = { onSizes: (sizes: Partial<Sizes>) => void; onFailed: (at_s: number) => void }

async function playHls(element: HTMLVideoElement, address: string, { onSizes, onFailed }: Hearing) {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) return null
  const hls = new Hls({ enableWorker: false, capLevelToPlayerSize: true })
  let wasMended = false
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => {
    const qualities = levels.map(({ height }, index) => ({ index, height }))
    onSizes({ qualities: qualities.sort((a, b) => b.height - a.height) })
  })
  hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => onSizes({ height: hls.levels[level]?.height ?? null }))
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !wasMended) {
      wasMended = true
      hls.recoverMediaError()
      return
    }
    const at_s = element.currentTime
    hls.destroy()
    onFailed(at_s)
  })
  hls.loadSource(address)
  hls.attachMedia(element)
  return {
    stop: () => hls.destroy(),
    choose(index: number | null) {
      hls.nextLevel = index ?? -1
    },
  }
}

/** Safari's own player knows HLS best; other browsers say that they might play it and do it worse. */
function playsHlsItself(element: HTMLVideoElement): boolean {
  return 'webkitSetPresentationMode' in element && element.canPlayType('application/vnd.apple.mpegurl') !== ''
}
