import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type DeviceProblem,
  type Devices,
  deviceProblem,
  listDevices,
  openDevices,
  openScreen,
  stopTracks,
  watchLevel,
} from '../media/devices.ts'

/** What is sent: a camera, nothing where there is none, or a screen in the camera's place. */
export type Capture = {
  /** The camera or the screen, with the microphone; null before it is allowed. */
  media: MediaStream | null
  problem: DeviceProblem | null
  /** Sound is there, but no camera: it can be gone live with that. */
  lacksCamera: boolean
  isOpening: boolean
  devices: Devices
  camera: string
  microphone: string
  isMuted: boolean
  isHidden: boolean
  isScreen: boolean
  /** Asks for camera and microphone, again after a refusal too. */
  open(): void
  chooseCamera(id: string): void
  chooseMicrophone(id: string): void
  toggleMute(): void
  toggleHide(): void
  toggleScreen(): void
  /** Gives camera and microphone back. */
  stop(): void
}

const NONE: Devices = { cameras: [], microphones: [] }

type Opened = { media: MediaStream; lacksCamera: boolean }

/**
 * Camera, microphone and screen of somebody who is about to be seen. `onTrack` hears of every change of what is sent, so
 * that it goes on in a connection that is there already.
 */
export function useCapture(onTrack: (kind: 'audio' | 'video', track: MediaStreamTrack | null) => void): Capture {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<DeviceProblem | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const [devices, setDevices] = useState(NONE)
  const [isMuted, setIsMuted] = useState(false)
  const [isHidden, setIsHidden] = useState(false)
  const [isScreen, setIsScreen] = useState(false)
  const now = useRef<MediaStream | null>(null)
  const told = useRef(onTrack)
  told.current = onTrack

  const use = useCallback((next: Opened | null) => {
    now.current = next?.media ?? null
    setOpened(next)
    told.current('video', next?.media.getVideoTracks()[0] ?? null)
    told.current('audio', next?.media.getAudioTracks()[0] ?? null)
  }, [])

  const openWith = useCallback(
    async (camera: string | true, microphone: string | true) => {
      setIsOpening(true)
      setProblem(null)
      try {
        const before = now.current
        const next = await openOrSound(camera, microphone)
        stopTracks(before)
        setIsScreen(false)
        for (const track of next.media.getAudioTracks()) track.enabled = !isMuted
        for (const track of next.media.getVideoTracks()) track.enabled = !isHidden
        use(next)
      } catch (error) {
        setProblem(deviceProblem(error))
      } finally {
        setIsOpening(false)
        setDevices(await listDevices())
      }
    },
    [use, isMuted, isHidden],
  )

  /** Puts another picture beside the sound that is there. */
  const replacePicture = (picture: MediaStream) => {
    const sound = now.current?.getAudioTracks() ?? []
    for (const track of now.current?.getVideoTracks() ?? []) track.stop()
    use({ media: new MediaStream([...picture.getVideoTracks(), ...sound]), lacksCamera: false })
  }
  const backToCamera = async () => {
    try {
      replacePicture(await openDevices({ camera: true, microphone: false }))
      setIsScreen(false)
    } catch (error) {
      setProblem(deviceProblem(error))
    }
  }
  const showScreen = async () => {
    try {
      const screen = await openScreen()
      screen.getVideoTracks()[0]?.addEventListener('ended', () => void backToCamera())
      replacePicture(screen)
      setIsScreen(true)
      setIsHidden(false)
    } catch {
      // Nobody chose a screen: what was shown goes on.
    }
  }

  useEffect(() => {
    const look = () => void listDevices().then(setDevices)
    navigator.mediaDevices?.addEventListener('devicechange', look)
    return () => navigator.mediaDevices?.removeEventListener('devicechange', look)
  }, [])
  useEffect(() => () => stopTracks(now.current), [])

  const idOf = (kind: 'audio' | 'video') =>
    opened?.media
      .getTracks()
      .find(track => track.kind === kind)
      ?.getSettings().deviceId ?? ''
  const [camera, microphone] = [isScreen ? '' : idOf('video'), idOf('audio')]
  const toggle = (tracks: MediaStreamTrack[] | undefined, isOff: boolean) => {
    for (const track of tracks ?? []) track.enabled = !isOff
  }
  return {
    ...{ media: opened?.media ?? null, lacksCamera: opened?.lacksCamera ?? false },
    ...{ problem, isOpening, devices, camera, microphone, isMuted, isHidden, isScreen },
    open: () => void openWith(true, true),
    chooseCamera: id => void openWith(id, microphone || true),
    chooseMicrophone: id => void openWith(camera || true, id),
    toggleMute() {
      toggle(opened?.media.getAudioTracks(), !isMuted)
      setIsMuted(!isMuted)
    },
    toggleHide() {
      toggle(opened?.media.getVideoTracks(), !isHidden)
      setIsHidden(!isHidden)
    },
    toggleScreen: () => void (isScreen ? backToCamera() : showScreen()),
    stop() {
      stopTracks(now.current)
      use(null)
    },
  }
}

/** Camera and microphone; sound alone on a machine without a camera. */
async function openOrSound(camera: string | true, microphone: string | true): Promise<Opened> {
  try {
    return { media: await openDevices({ camera, microphone }), lacksCamera: false }
  } catch (error) {
    if (deviceProblem(error) === 'refused' || deviceProblem(error) === 'unsupported') throw error
    return { media: await openDevices({ camera: false, microphone }), lacksCamera: true }
  }
}

/** How loud the microphone is, from 0 to 1. */
export function useLevel(media: MediaStream | null): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    setLevel(0)
    return media ? watchLevel(media, setLevel) : undefined
  }, [media])
  return level
}
