import { say } from './takedown-words.ts'

const ready = {
  takeDown: ['foreign', 'consent', 'banned'],
  putBack: ['mistake', 'settled'],
  comment: ['spam', 'abuse', 'banned'],
} as const

/** Reasons to pick from, for what operators take down and put back. */
export function reasonsFor(act: keyof typeof ready): { short: string; text: string }[] {
  return ready[act].map(one => ({ short: say(`${one}Short`), text: say(one) }))
}

/** What every dialog that asks for such a reason says; `act` is on its button. */
export function reasonWords(act: string) {
  return {
    label: say('reason'),
    ready: say('ready'),
    cancel: say('cancel'),
    act,
    count: (n: number, most: number) => say('reasonCount', { n, most }),
  }
}
