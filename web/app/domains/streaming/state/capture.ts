import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  type DeviceProblem,
  type Devices,
  deviceProblem,
  listDevices,
  openDevices,
  openScreen,
  stopTracks,
} from '../media/devices.ts'

type CaptureState = {
  /** The camera or the screen, with the microphone; null before it is allowed. */
  media: MediaStream | null
  problem: DeviceProblem | null
  /** Sound is there, but no camera: it can be gone live with that. */
  lacksCamera: boolean
  isOpening: boolean
  devices: Devices
  isMuted: boolean
  isHidden: boolean
  isScreen: boolean
}

export type Kind = 'audio' | 'video'
type OnTrack = (kind: Kind, track: MediaStreamTrack | null) => void

/** Camera, microphone and screen of one page; `onTrack` hears of every change of what is to be sent. */
export type CaptureCore = { store: StoreApi<CaptureState>; onTrack: OnTrack }

export function createCapture(): CaptureCore {
  const store = createStore<CaptureState>()(() => ({
    media: null,
    problem: null,
    lacksCamera: false,
    isOpening: false,
    devices: { cameras: [], microphones: [] },
    isMuted: false,
    isHidden: false,
    isScreen: false,
  }))
  return { store, onTrack: () => {} }
}

/** Opens a camera and a microphone, or a machine's only microphone, in place of what is open. */
export async function openCapture(
  core: CaptureCore,
  camera: string | boolean,
  microphone: string | true,
): Promise<void> {
  const { store } = core
  store.setState({ isOpening: true, problem: null })
  try {
    const before = store.getState().media
    const { media, lacksCamera } = await openOrSound(camera, microphone)
    stopTracks(before)
    store.setState({ isScreen: false })
    use(core, media, lacksCamera)
  } catch (error) {
    store.setState({ problem: deviceProblem(error) })
  } finally {
    store.setState({ isOpening: false })
    await lookForDevices(core)
  }
}

export async function lookForDevices({ store }: CaptureCore): Promise<void> {
  store.setState({ devices: await listDevices() })
}

/** Shows a screen in the camera's place until that is ended, here or by the browser's own button. */
export async function showScreen(core: CaptureCore): Promise<void> {
  try {
    const screen = await openScreen()
    screen.getVideoTracks()[0]?.addEventListener('ended', () => void backToCamera(core))
    core.store.setState({ isScreen: true, isHidden: false })
    replacePicture(core, screen)
  } catch {
    // Nobody chose a screen: what was shown goes on.
  }
}

export async function backToCamera(core: CaptureCore): Promise<void> {
  try {
    const camera = await openDevices({ camera: true, microphone: false })
    core.store.setState({ isScreen: false })
    replacePicture(core, camera)
  } catch (error) {
    core.store.setState({ problem: deviceProblem(error) })
  }
}

export function toggleMute({ store }: CaptureCore): void {
  store.setState(({ isMuted }) => ({ isMuted: !isMuted }))
  apply(store.getState())
}

export function toggleHide({ store }: CaptureCore): void {
  store.setState(({ isHidden }) => ({ isHidden: !isHidden }))
  apply(store.getState())
}

/** Gives camera and microphone back. */
export function stopCapture(core: CaptureCore): void {
  stopTracks(core.store.getState().media)
  core.store.setState({ media: null })
}

/** Puts another picture beside the sound that is there. */
function replacePicture(core: CaptureCore, picture: MediaStream): void {
  const { media } = core.store.getState()
  for (const track of media?.getVideoTracks() ?? []) track.stop()
  use(core, new MediaStream([...picture.getVideoTracks(), ...(media?.getAudioTracks() ?? [])]), false)
}

function use({ store, onTrack }: CaptureCore, media: MediaStream, lacksCamera: boolean): void {
  store.setState({ media, lacksCamera })
  apply(store.getState())
  onTrack('video', media.getVideoTracks()[0] ?? null)
  onTrack('audio', media.getAudioTracks()[0] ?? null)
}

function apply({ media, isMuted, isHidden }: CaptureState): void {
  for (const track of media?.getAudioTracks() ?? []) track.enabled = !isMuted
  for (const track of media?.getVideoTracks() ?? []) track.enabled = !isHidden
}

async function openOrSound(camera: string | boolean, microphone: string | true) {
  try {
    return { media: await openDevices({ camera, microphone }), lacksCamera: false }
  } catch (error) {
    if (deviceProblem(error) === 'refused' || deviceProblem(error) === 'unsupported') throw error
    return { media: await openDevices({ camera: false, microphone }), lacksCamera: true }
  }
}
