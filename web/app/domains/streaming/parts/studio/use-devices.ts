import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { watchLevel } from '../../media/devices.ts'
import {
  backToCamera,
  createCapture,
  type Kind,
  lookForDevices,
  openCapture,
  showScreen,
  stopCapture,
  toggleHide,
  toggleMute,
} from '../../state/capture.ts'

export type Capture = ReturnType<typeof useCapture>

/**
 * Camera, microphone and screen of somebody who is about to be seen. `onTrack` hears of every change of what is sent, so
 * that it goes on in a connection that is there already. With the page they are given back.
 */
export function useCapture(onTrack: (kind: Kind, track: MediaStreamTrack | null) => void, { soundOnly = false } = {}) {
  const [core] = useState(createCapture)
  core.onTrack = onTrack
  const state = useStore(core.store)
  const { media, isScreen } = state
  useEffect(() => {
    const look = () => void lookForDevices(core)
    navigator.mediaDevices?.addEventListener('devicechange', look)
    return () => {
      navigator.mediaDevices?.removeEventListener('devicechange', look)
      stopCapture(core)
    }
  }, [core])
  const [camera, microphone] = [isScreen ? '' : deviceOf(media, 'video'), deviceOf(media, 'audio')]
  return {
    ...state,
    camera,
    microphone,
    /** Asks for camera and microphone, again after a refusal too. */
    open: () => void openCapture(core, !soundOnly, true),
    chooseCamera: (id: string) => void openCapture(core, id, microphone || true),
    chooseMicrophone: (id: string) => void openCapture(core, camera || true, id),
    toggleMute: () => toggleMute(core),
    toggleHide: () => toggleHide(core),
    toggleScreen: () => void (isScreen ? backToCamera(core) : showScreen(core)),
    stop: () => stopCapture(core),
  }
}

function deviceOf(media: MediaStream | null, kind: Kind): string {
  return (
    media
      ?.getTracks()
      .find(track => track.kind === kind)
      ?.getSettings().deviceId ?? ''
  )
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
