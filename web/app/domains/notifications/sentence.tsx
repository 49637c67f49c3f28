import type { NotificationView } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { dateText } from '../../ui/clock.ts'
import { say } from './words.ts'

/** A notification in words: who, how many, and what it is about; what matters stands out. */
export function Sentence({ notification, now, zone }: { notification: NotificationView; now: number; zone: string }) {
  const { what, title, amount, at, times } = notification
  const text = say(what, {
    who: MARKS.who,
    rest: title ? MARKS.rest : '',
    title: MARKS.title,
    times,
    amount: amount === null ? '' : say('tokens', { n: amountText(amount) }),
    day: at ? dateText(at, now, zone) : '',
  })
  const values = {
    [MARKS.who]: peopleIn(notification),
    [MARKS.title]: title ?? '',
    [MARKS.rest]: title ? `: ${title}` : '',
  }
  return <>{marked(text, values)}</>
}

/** Names and titles are put in last, so that nothing in them is taken for a mark. */
const MARKS = { who: '⟦who⟧', title: '⟦title⟧', rest: '⟦rest⟧' } as const

function marked(text: string, values: Record<string, string>): ReactNode[] {
  const filled = (part: string) => part.replace(/⟦\w+⟧/g, mark => values[mark] ?? '')
  return text.split(/(<b>.*?<\/b>)/).map((part, place) => {
    const strong = /^<b>(.*)<\/b>$/.exec(part)?.[1]
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places.
    return strong === undefined ? filled(part) : <b key={place}>{filled(strong)}</b>
  })
}

function peopleIn({ actors: [first, second], actorCount }: NotificationView): string {
  if (!first) return say('someone')
  if (actorCount === 2 && second) return say('twoPeople', { first: first.name, second: second.name })
  return actorCount > 1 ? say('morePeople', { first: first.name, n: actorCount - 1 }) : first.name
}

const amountText = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))
