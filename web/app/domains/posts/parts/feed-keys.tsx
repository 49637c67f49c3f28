import type { FeedView } from '@fanfare/contract'
import { useNavigate } from 'react-router'
import { openSheet } from '../../../core/page/sheets.ts'
import { usePageKeys } from '../../../ui/page-keys.ts'
import type { PostActs } from '../acts.ts'
import { areKeysOn } from '../keys-on.ts'
import { postPath } from '../post-path.ts'

type Props = {
  posts: FeedView[]
  acts: PostActs
  /** On the page of a post the keys mean that post. */
  isPage?: boolean
}

/** Lets the keys walk through a list of posts and act on the one that has the focus. */
export default function FeedKeys({ posts, acts, isPage = false }: Props) {
  const navigate = useNavigate()
  usePageKeys(event => {
    if (!areKeysOn()) return null
    const card = document.activeElement?.closest<HTMLElement>('[data-post]') ?? null
    const post = isPage ? posts[0] : posts.find(one => one._id === card?.dataset.post)
    const keys: Record<string, (() => void) | false | null | undefined> = {
      j: !isPage && (() => go(card, 1)),
      k: !isPage && (() => go(card, -1)),
      l: post && (() => acts.like(post)),
      b: post && (() => acts.save(post)),
      c: post && (isPage ? write : () => navigate(`${postPath(post)}#comments`, { state: { writes: true } })),
      '?': () => openSheet('keys', {}),
      Escape: card && blur,
    }
    return keys[event.key]
  })
  return null
}

/** Puts the focus into the field for a comment, where there is one. */
function write(): void {
  document.querySelector<HTMLElement>('#comments textarea')?.focus()
}

/** The focus goes to the next post or the one before; without one, to the first that is seen. */
function go(from: HTMLElement | null, by: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-post]')]
  const seen = cards.findIndex(card => card.getBoundingClientRect().bottom > innerHeight / 4)
  const card = cards[from ? cards.indexOf(from) + by : Math.max(0, seen)]
  if (!card) return
  card.focus({ preventScroll: true })
  card.scrollIntoView({ block: 'start' })
}

function blur(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
