import { fans, type Reply } from '@fanfare/contract'
import clsx from 'clsx'
import { type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { say } from '../fans-words.ts'
import '../../../ui/menu.css'
import '../parts/composer.css'

type Saved = Reply<typeof fans.createSavedReply>
/** What keys do while the list is open; answers whether one was taken. */
export type ReplyKeys = { take: (key: string) => boolean }
type Props = {
  /** What the texts are searched for. */
  asked: string
  onChoose: (text: string) => void
  onActive: (id: string | undefined) => void
  keys: RefObject<ReplyKeys | null>
}

const SHOWN_MAX = 8
const REPLIES_ID = 'saved-replies'

/** Saved replies to insert: chosen by arrow keys and Enter, or tapped. */
export default function ReplyList({ asked, onChoose, onActive, keys }: Props) {
  const { data } = useQuery({
    queryKey: ['saved-replies'],
    queryFn: async ({ signal }) => (await call(fans.savedReplies, { signal })).data,
  })
  const found = matching(data ?? [], asked)
  const [place, setPlace] = useState(0)
  const active = found[Math.min(place, found.length - 1)]
  useEffect(() => onActive(active && `reply-${active._id}`), [active, onActive])
  useImperativeHandle(keys, () => ({
    take(key) {
      if (!active) return false
      const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
      const step = steps[key]
      if (step) setPlace((found.indexOf(active) + step + found.length) % found.length)
      if (key === 'Enter' || key === 'Tab') onChoose(active.text)
      return step !== undefined || key === 'Enter' || key === 'Tab'
    },
  }))
  if (!data) return null
  return (
    <div className="comp-replies">
      {found.length === 0 && <p className="px-3 py-2 text-ink-muted text-small">{say('noReplies')}</p>}
      <div role="listbox" id={REPLIES_ID} aria-label={say('insert')} tabIndex={-1}>
        {found.map(reply => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hands its keys on.
          <div
            key={reply._id}
            id={`reply-${reply._id}`}
            role="option"
            tabIndex={-1}
            aria-selected={reply === active}
            className={clsx('menu-item comp-reply', reply === active && 'comp-reply-on')}
            onMouseDown={event => event.preventDefault()}
            onClick={() => onChoose(reply.text)}
          >
            <b className="clip flex-none font-strong">{reply.name}</b>
            <span className="clip text-ink-muted text-small">{reply.text}</span>
          </div>
        ))}
      </div>
      <a href="/creator/messages/replies" className="link block px-3 py-2 text-small">
        {say('manageReplies')}
      </a>
    </div>
  )
}

function matching(all: Saved[], asked: string): Saved[] {
  const words = asked.trim().toLowerCase()
  return all.filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(words)).slice(0, SHOWN_MAX)
}
