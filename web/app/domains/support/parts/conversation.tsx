import clsx from 'clsx'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import './conversation.css'

type Said = { _id: string; by: string; text: string; at: string; isOwn: boolean; isNote?: boolean }
/** How older messages come. */
export type Older = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage(): unknown
}
type Props = {
  label: string
  said: readonly Said[]
  older: Older
  words: { earlier: string; retry: string }
}

/** Messages in their order, each with who wrote it and when; older ones come when they are asked for. */
export function Conversation({ label, said, older, words }: Props) {
  const { timeZone } = useSite()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = older
  return (
    <section aria-label={label} className="flex flex-col gap-5">
      {hasNextPage && (
        <Button size="s" className="self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? words.retry : words.earlier}
        </Button>
      )}
      <ol className="said-list" aria-live="polite">
        {said.map(({ _id, by, text, at, isOwn, isNote }) => (
          <li key={_id} className={clsx('said', isOwn && 'said-own', isNote && 'said-note')}>
            <span className="said-by">
              <b className="font-strong text-ink">{by}</b>
              <time className="num" dateTime={at}>
                {momentText(at, timeZone)}
              </time>
            </span>
            <p className="said-text">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
