import { addCaptions } from '../domains/media/index.ts'
import type { App } from '../kernel/context.ts'

type Line = [from_s: number, to_s: number, text: string]

/** What is heard in videos of the demonstration, by title and language. */
const videos: Record<string, Record<string, Line[]>> = {
  'Four chords, brushes': {
    en: [
      [0, 4, '<i>(four chords on a guitar)</i>'],
      [4, 9, 'This is the loop I keep coming back to.'],
      [9, 15, 'Four chords, and brushes.\nNothing else.'],
      [15, 21, 'Slowly, so that you hear the second one.'],
      [21, 28, '<i>(brushes on a snare)</i>'],
      [28, 35, 'Tell me what it wants to be.'],
    ],
    de: [
      [0, 4, '<i>(vier Akkorde auf einer Gitarre)</i>'],
      [4, 9, 'Zu dieser Schleife komme ich immer wieder zurück.'],
      [9, 15, 'Vier Akkorde und Besen.\nSonst nichts.'],
      [15, 21, 'Langsam, damit ihr den zweiten hört.'],
      [21, 28, '<i>(Besen auf einer Snare)</i>'],
      [28, 35, 'Sagt mir, was daraus werden will.'],
    ],
  },
  'How the bridge was written': {
    en: [
      [0, 5, 'The take that went wrong.'],
      [5, 11, '<i>(a string breaks)</i>'],
      [11, 18, 'And this is where I found the bridge.'],
    ],
    de: [
      [0, 5, 'Die Aufnahme, die schiefging.'],
      [5, 11, '<i>(eine Saite reißt)</i>'],
      [11, 18, 'Und hier habe ich die Bridge gefunden.'],
    ],
  },
}

const recordings = {
  en: '(Four chords on a piano, brushes on a snare.)\n\nNo words in this one. It goes round four times, and the last chord is left hanging.',
}

type Place = { ownerId: string; fileId: string }

/** The captions of a video, where its title has some. */
export async function captionVideo(app: App, place: Place, title: string): Promise<void> {
  for (const [language, lines] of Object.entries(videos[title] ?? {}))
    await addCaptions(app, { ...place, language, text: lines.map(written).join('\n\n') })
}

/** The transcript of the sound that all recordings of the demonstration have. */
export async function transcribe(app: App, place: Place): Promise<void> {
  for (const [language, text] of Object.entries(recordings)) await addCaptions(app, { ...place, language, text })
}

function written([from_s, to_s, text]: Line): string {
  const time = (at_s: number) => `00:00:${String(at_s).padStart(2, '0')},000`
  return `${time(from_s)} --> ${time(to_s)}\n${text}`
}
