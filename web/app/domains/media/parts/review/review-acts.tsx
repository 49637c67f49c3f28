import { Button, IconButton } from '../../../../ui/button.tsx'
import { say } from '../../review-words.ts'
import './review.css'

type Act = (() => void) | undefined
type Props = {
  acts: { approve: Act; refuse: Act; next: Act; previous: Act }
  files: number
  at: number
  total: number
}

/** What can be decided about the thing that is shown, each with its key. On phones it stays at the foot of the page. */
export function ReviewActs({ acts, files, at, total }: Props) {
  return (
    <section className="review-acts" aria-label={say('decide')}>
      <Button kind="solid" className="review-act" disabled={!acts.approve} onClick={acts.approve}>
        {say('approve', { n: files })}
        <kbd>A</kbd>
      </Button>
      <Button kind="danger-quiet" className="review-act" disabled={!acts.refuse} onClick={acts.refuse}>
        {say('refuse')}
        <kbd>R</kbd>
      </Button>
      <div className="review-turn">
        <IconButton
          icon="chevron-left"
          kind="quiet"
          className="rtl:rotate-180"
          label={`${say('previous')} (K)`}
          disabled={!acts.previous}
          onClick={acts.previous}
        />
        <span className="num text-ink-muted text-small">{say('place', { n: at + 1, total })}</span>
        <IconButton
          icon="chevron-right"
          kind="quiet"
          className="rtl:rotate-180"
          label={`${say('next')} (J)`}
          disabled={!acts.next}
          onClick={acts.next}
        />
      </div>
    </section>
  )
}
