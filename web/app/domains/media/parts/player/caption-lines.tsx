import type { FeedFile } from '@fanfare/contract'
import { languageName } from '../../../../ui/names.ts'
import { failureToast } from '../../../../ui/toasts.tsx'
import type { Captions } from '../../captions.ts'
import { say } from '../../player-words.ts'
import './caption-lines.css'

/** The captions of a video, for its element: none is loaded before it is chosen. */
export function CaptionTracks({ file }: { file: FeedFile }) {
  return file.captions.map(
    ({ language, url }) =>
      url && (
        <track
          key={language}
          kind="captions"
          srcLang={language}
          label={languageName(language)}
          src={url}
          onError={() => failureToast(say('captionsFailed'))}
        />
      ),
  )
}

/** What is said now, over the picture and above the buttons. */
export function CaptionLines({ captions: { cues, shown } }: { captions: Captions }) {
  if (shown === null || cues.length === 0) return null
  return (
    <div className="player-captions" lang={shown}>
      {cues.map(cue => (
        <span key={`${cue.startTime} ${cue.endTime} ${cue.text}`} dir="auto" ref={line => void fill(line, cue)} />
      ))}
    </div>
  )
}

/** The browser makes elements of a cue: italics, bold, underlines, classes and voices, nothing else. */
function fill(line: HTMLElement | null, cue: VTTCue): void {
  line?.replaceChildren(cue.getCueAsHTML())
}
