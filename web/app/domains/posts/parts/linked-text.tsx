import type { FeedView } from '@fanfare/contract'
import { profilePath } from '../../../core/session/guard.ts'
import { tagPath } from '../acts.ts'

const MARKED = /([@#][\p{L}\p{N}_.-]*[\p{L}\p{N}_])/gu

type Props = { text: string; mentions: FeedView['mentions'] }

/** What somebody wrote, with the creators and tags that it names as links. */
export function LinkedText({ text, mentions }: Props) {
  let at = 0
  return text.split(MARKED).map((part, place) => {
    const href = place % 2 === 1 ? hrefOf(part, mentions) : null
    at += part.length
    return href ? (
      <a key={at} href={href} className="link">
        {part}
      </a>
    ) : (
      part
    )
  })
}

function hrefOf(part: string, mentions: Props['mentions']): string | null {
  if (part.startsWith('#')) return /^#[\p{L}\p{N}_]+$/u.test(part) ? tagPath(part.slice(1)) : null
  const name = part.slice(1).toLowerCase()
  const person = mentions.find(one => one.username?.toLowerCase() === name)
  return person ? profilePath(person) : null
}
