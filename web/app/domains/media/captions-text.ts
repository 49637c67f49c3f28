import type { FeedFile } from '@fanfare/contract'
import { languageName } from '../../ui/names.ts'
import { isAudio, isVideo } from '../../ui/pictures.ts'
import { say } from './video-words.ts'

type Told = Pick<FeedFile, 'type' | 'captions'>

const NAMED = 3

/** In which languages files have captions or transcripts: "Captions: English, German". Empty where they have none. */
export function captionsText(files: readonly Told[]): string {
  const captions = captionLanguages(files.filter(isVideo))
  const transcripts = captionLanguages(files.filter(isAudio))
  return [
    captions.length > 0 && listed('captions', captions),
    transcripts.length > 0 && listed('transcripts', transcripts),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The names of the languages in which files have captions, each once. */
export function captionLanguages(files: readonly Pick<FeedFile, 'captions'>[]): string[] {
  return [...new Set(files.flatMap(file => file.captions.map(one => one.language)))].map(languageName)
}

function listed(kind: 'captions' | 'transcripts', names: readonly string[]): string {
  const languages = names.slice(0, NAMED).join(', ')
  const n = names.length - NAMED
  return n > 0 ? say(`${kind}More`, { languages, n }) : say(kind, { languages })
}
