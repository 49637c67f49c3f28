/** Why a camera or a microphone can't be had: the person or the browser said no, there is none, another program has it. */
export type DeviceProblem = 'refused' | 'missing' | 'busy' | 'unsupported'

export type Devices = { cameras: MediaDeviceInfo[]; microphones: MediaDeviceInfo[] }

/** What is wanted: a device by its id, `true` for any, `false` for none. */
export type Wanted = { camera: string | boolean; microphone: string | boolean }

const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } }

/** Opens a camera and a microphone. Throws what `deviceProblem` explains. */
export function openDevices({ camera, microphone }: Wanted): Promise<MediaStream> {
  if (!navigator.mediaDevices) return Promise.reject(new DOMException('No secure page.', 'NotSupportedError'))
  return navigator.mediaDevices.getUserMedia({
    video: camera !== false && { ...PICTURE, ...exactly(camera) },
    audio: microphone !== false && { echoCancellation: true, noiseSuppression: true, ...exactly(microphone) },
  })
}

/** Opens a screen or a window to show; the browser asks which. */
export function openScreen(): Promise<MediaStream> {
  return navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 30, max: 30 } }, audio: false })
}

export function canShowScreen(): boolean {
  return typeof navigator.mediaDevices?.getDisplayMedia === 'function'
}

/** The cameras and microphones of this machine; they have names once one of them was allowed. */
export async function listDevices(): Promise<Devices> {
  const all = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? []
  const of = (kind: MediaDeviceKind) => all.filter(device => device.kind === kind && device.deviceId !== '')
  return { cameras: of('videoinput'), microphones: of('audioinput') }
}

export function deviceProblem(error: unknown): DeviceProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'unsupported'
}

export function stopTracks(media: MediaStream | null): void {
  for (const track of media?.getTracks() ?? []) track.stop()
}

/** How loud a microphone is, from 0 to 1, several times a second; gives what ends it. */
export function watchLevel(media: MediaStream, onLevel: (level: number) => void): () => void {
  if (media.getAudioTracks().length === 0) return () => {}
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(media).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    // A page that nobody has touched may not run sound yet.
    if (context.state === 'suspended') void context.resume()
    analyser.getFloatTimeDomainData(samples)
    onLevel(loudness(samples))
  }, 80)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}

const QUIET_DB = -60

/** The loudness of samples as people hear it: silence is 0, full scale 1. */
function loudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const decibels = 20 * Math.log10(Math.sqrt(sum / samples.length) || 1e-9)
  return Math.min(1, Math.max(0, 1 - decibels / QUIET_DB))
}

function exactly(wanted: string | boolean): { deviceId?: { exact: string } } {
  return typeof wanted === 'string' ? { deviceId: { exact: wanted } } : {}
}
