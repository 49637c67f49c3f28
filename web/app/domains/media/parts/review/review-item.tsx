import type { ReviewItem } from '@fanfare/contract'
import { useSite } from '../../../../core/session/stores.tsx'
import { agoText, useNow } from '../../../../ui/clock.ts'
import { Badge, Notice } from '../../../../ui/surfaces.tsx'
import { say } from '../../review-words.ts'
import { ReviewFile } from './review-file.tsx'
import './review.css'

type Props = { item: ReviewItem; isTaken: boolean; onOpen: (place: number) => void }

/** A thing to look at: all of its files that wait, what it says, and who is in it. */
export function ReviewItemView({ item, isTaken, onOpen }: Props) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { kind, owner, title, text, files, people, askedAt, isNewCreator, claimedBy } = item
  return (
    <article className="flex min-w-0 flex-col gap-4" aria-labelledby="review-title" data-review={item.id}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="review-title" className="min-w-0 font-strong text-[1.0625rem] leading-6 wrap-anywhere">
          {say(kind)} · <a href={`/operator/people/${owner._id}`}>{owner.name}</a>
        </h2>
        <span className="flex flex-wrap items-center gap-2 text-ink-muted text-small">
          {isNewCreator && <Badge tone="info">{say('newCreator')}</Badge>}
          {say('waits', { when: agoText(askedAt, now, timeZone) })}
        </span>
      </header>
      {isTaken && (
        <Notice tone="warn" icon="eye" role="status">
          <b className="font-strong">{say('takenBy', { name: claimedBy?.name ?? '' })}</b>
          <p>{say('takenByText')}</p>
        </Notice>
      )}
      <ul className="review-files" data-many={files.length > 1}>
        {files.map((file, place) => (
          <li key={file._id}>
            <ReviewFile
              file={file}
              label={say('fileOf', { n: place + 1, total: files.length })}
              onOpen={() => onOpen(place)}
            />
          </li>
        ))}
      </ul>
      <section className="card card-pad flex flex-col gap-2" aria-label={say('text')}>
        {title && <h3 className="font-strong wrap-anywhere">{title}</h3>}
        <p className="whitespace-pre-wrap text-label wrap-anywhere">{text || say('noText')}</p>
      </section>
      {kind === 'video' && (
        <section className="card card-pad flex flex-col gap-2" aria-label={say('people')}>
          <h3 className="font-strong text-label">{say('people')}</h3>
          {people.length === 0 && <p className="text-ink-muted text-label">{say('noPeople')}</p>}
          <ul className="flex flex-col gap-2">
            {people.map(person => (
              <li key={person._id} className="flex items-center justify-between gap-3 text-label">
                <a className="link clip" href={`/operator/people/${person._id}`}>
                  {person.name}
                </a>
                <Badge tone={toneOf(person.consent)}>{consentText(person.consent)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

function toneOf(consent: string): 'good' | 'bad' | 'warn' {
  if (consent === 'accepted') return 'good'
  return consent === 'declined' ? 'bad' : 'warn'
}

function consentText(consent: string): string {
  return say(consent === 'accepted' || consent === 'declined' ? consent : 'pending')
}
