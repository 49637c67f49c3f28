import type { FeedFile } from '@fanfare/contract'
import { type RefObject, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { language } from '../../words/say.ts'

type Told = Pick<FeedFile, 'captions'>

export type CaptionChoice = {
  languages: string[]
  /** The language that is shown; null where captions are off. */
  shown: string | null
  show: (code: string | null) => void
  toggle: () => void
}

export type Captions = CaptionChoice & {
  /** What is said at this moment, in the language that is shown. */
  cues: readonly VTTCue[]
}

type Kept = { isOn: boolean; language: string | null }

const KEY = 'captions'
const OFF: Kept = { isOn: false, language: null }

/** What was chosen on this device, for all its players. A page is drawn without captions first, as by the server. */
const choiceStore = createStore<Kept>()(() => OFF)
if (typeof window !== 'undefined') choiceStore.setState(keptChoice())

function keptChoice(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return OFF
    const { isOn, language } = kept as Record<string, unknown>
    return { isOn: isOn === true, language: typeof language === 'string' ? language : null }
  } catch {
    return OFF
  }
}

function choose(choice: Kept): void {
  choiceStore.setState(choice)
  try {
    localStorage.setItem(KEY, JSON.stringify(choice))
  } catch {
    // Without storage the choice holds until the page is left.
  }
}

/** The language of a file that suits best: the one chosen before, else that of the site, else the first. */
export function preferredLanguage(languages: string[], chosen: string | null): string | null {
  return [chosen, language(), 'en'].find(code => code !== null && languages.includes(code)) ?? languages[0] ?? null
}

/** Which captions of a file are shown, and the ways to choose others. */
export function useCaptionChoice({ captions }: Told): CaptionChoice {
  const languages = captions.filter(one => one.url !== null).map(one => one.language)
  const { isOn, language: chosen } = useStore(choiceStore)
  const preferred = preferredLanguage(languages, chosen)
  const shown = isOn ? preferred : null
  return {
    languages,
    shown,
    show: code => choose({ isOn: code !== null, language: code ?? chosen }),
    toggle: () => choose({ isOn: shown === null, language: preferred }),
  }
}

/** The captions of a video, with what is said now. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, file: Told): Captions {
  const choice = useCaptionChoice(file)
  return { ...choice, cues: useCues(video, choice.shown, choice.languages.join()) }
}

/**
 * What is said now in one language. We draw it ourselves, above the buttons; where the machine's own player or the
 * small picture takes the video over, the browser draws it there.
 */
function useCues(video: RefObject<HTMLVideoElement | null>, shown: string | null, languages: string) {
  const [cues, setCues] = useState<readonly VTTCue[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tracks change with the languages.
  useEffect(() => {
    const element = video.current
    setCues([])
    if (!element) return
    const tracks = [...element.querySelectorAll('track')].map(({ track }) => track)
    const chosen = tracks.find(track => track.language === shown)
    for (const track of tracks) track.mode = track === chosen ? 'hidden' : 'disabled'
    if (!chosen) return
    const say = () => setCues([...(chosen.activeCues ?? [])].filter(cue => cue instanceof VTTCue))
    const leave = () => {
      chosen.mode = 'showing'
    }
    const back = () => {
      chosen.mode = 'hidden'
    }
    const gone = new AbortController()
    chosen.addEventListener('cuechange', say, gone)
    for (const name of ['webkitbeginfullscreen', 'enterpictureinpicture']) element.addEventListener(name, leave, gone)
    for (const name of ['webkitendfullscreen', 'leavepictureinpicture']) element.addEventListener(name, back, gone)
    say()
    return () => gone.abort()
  }, [video, shown, languages])
  return cues
}

type WrittenCue = { place: number; from: string; text: string }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

/** The cues of captions as the API keeps them, to be read: when each begins, and its words without tags. */
export function writtenCues(vtt: string): WrittenCue[] {
  return vtt
    .trim()
    .split('\n\n')
    .slice(1)
    .map((block, place) => {
      const [times = '', ...lines] = block.split('\n')
      const words = lines.join('\n').replace(/<[^>]*>/g, '')
      return {
        place,
        from: times.slice(0, 8).replace(/^00:0?/, ''),
        text: words.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole),
      }
    })
}
