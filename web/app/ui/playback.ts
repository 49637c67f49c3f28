import { type RefObject, useEffect, useState } from 'react'

/** How a recording stands. */
export type Playback = {
  playing: boolean
  waiting: boolean
  at_s: number
  length_s: number
  buffered_s: number
  muted: boolean
  volume: number
  speed: number
}

const EVENTS = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'progress',
  'canplay',
  'volumechange',
  'ratechange',
]

let heard: HTMLMediaElement | null = null

/** Follows a video or an audio element. What begins to play silences what played before: one at a time on a page. */
export function usePlayback(media: RefObject<HTMLMediaElement | null>, length_s: number): Playback {
  const [playback, setPlayback] = useState<Playback>(() => still(length_s))
  useEffect(() => {
    const element = media.current
    if (!element) return
    const read = () => setPlayback(playbackOf(element, length_s))
    const silence = () => {
      if (heard !== element) heard?.pause()
      heard = element
    }
    element.addEventListener('play', silence)
    for (const name of EVENTS) element.addEventListener(name, read)
    return () => {
      element.removeEventListener('play', silence)
      for (const name of EVENTS) element.removeEventListener(name, read)
      element.pause()
      if (heard === element) heard = null
    }
  }, [media, length_s])
  return playback
}

/** Plays or pauses; a browser that doesn't let it play leaves it as it was. */
export function togglePlay(element: HTMLMediaElement | null): void {
  if (!element) return
  if (element.paused) void element.play().catch(() => {})
  else element.pause()
}

/** Goes to a place in a recording, and no further than it is long. */
export function seekTo(element: HTMLMediaElement | null, at_s: number): void {
  if (!element) return
  // What was not fetched yet has to be, or nothing tells that it moved.
  if (element.preload === 'none') element.preload = 'metadata'
  const end_s = Number.isFinite(element.duration) ? element.duration : Number.MAX_SAFE_INTEGER
  element.currentTime = Math.min(end_s, Math.max(0, at_s))
}

function still(length_s: number): Playback {
  return { playing: false, waiting: false, at_s: 0, length_s, buffered_s: 0, muted: false, volume: 1, speed: 1 }
}

function playbackOf(element: HTMLMediaElement, length_s: number): Playback {
  const { buffered, duration } = element
  return {
    playing: !element.paused && !element.ended,
    waiting: !element.paused && !element.ended && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    at_s: element.currentTime,
    length_s: Number.isFinite(duration) && duration > 0 ? duration : length_s,
    buffered_s: buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
    muted: element.muted || element.volume === 0,
    volume: element.volume,
    speed: element.playbackRate,
  }
}
