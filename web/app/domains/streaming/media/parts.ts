import { apiBase } from '../../../core/http/call.ts'

type Hearing = { onState: (state: { name: 'connecting' | 'connected' | 'reconnecting' }) => void }

const AGAIN_MS = 3_000

/**
 * Plays a stream in parts (HLS), some seconds late, for those for whom there is no place among the connections. It goes
 * on by itself until it is stopped.
 */
export function playParts(element: HTMLVideoElement, streamId: string, { onState }: Hearing): () => void {
  const address = `${apiBase()}/streaming/${streamId}/hls/live.m3u8`
  let isOver = false
  let stop = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    stop()
    onState({ name: 'reconnecting' })
    timer = setTimeout(() => void open(), AGAIN_MS)
  }
  const open = async () => {
    const { default: Hls } = await import('hls.js/light')
    if (isOver) return
    if (!Hls.isSupported()) {
      element.src = address
      onState({ name: 'connected' })
      return
    }
    const hls = new Hls({ enableWorker: false, liveSyncDurationCount: 2 })
    stop = () => hls.destroy()
    hls.on(Hls.Events.MANIFEST_PARSED, () => onState({ name: 'connected' }))
    hls.on(Hls.Events.ERROR, (_, { fatal }) => {
      if (fatal && !isOver) again()
    })
    hls.loadSource(address)
    hls.attachMedia(element)
  }
  onState({ name: 'connecting' })
  void open()
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
    element.removeAttribute('src')
  }
}
