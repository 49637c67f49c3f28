import type { VerificationView } from '@fanfare/contract'
import { type ReactNode, useId, useState } from 'react'
import { profilePath } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { agoText, dateText, stampText, useNow, yearsSince } from '../../../ui/clock.ts'
import { countryName, Flag } from '../../../ui/country.tsx'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'
import { type DocumentKind, Documents } from './documents.tsx'

type Props = { candidate: VerificationView; onVerify: () => Promise<void>; onRefuse: () => void }

/** The id of the heading of a creator in the queue. */
export const headingOf = (id: string) => `candidate-${id}`

/** A creator in the queue: who they say they are, what they handed in, and what can be decided. */
export function Candidate({ candidate, onVerify, onRefuse }: Props) {
  const { name, username, reason } = candidate
  const [seen, setSeen] = useState<readonly DocumentKind[]>([])
  const opened = candidate.opened || new Set(seen).size === 2
  return (
    <li>
      <article className="card card-pad flex flex-col gap-5" aria-labelledby={headingOf(candidate._id)}>
        <header className="flex items-start gap-4">
          <Avatar of={{ ...candidate, avatar: '' }} size={56} />
          <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <div className="min-w-0">
              <h2 id={headingOf(candidate._id)} className="type-heading wrap-anywhere">
                {name}
              </h2>
              <a className="link text-ink-muted text-label" href={profilePath(candidate)}>
                <bdi>{username ? `@${username}` : candidate._id}</bdi>
              </a>
            </div>
            <Standing candidate={candidate} />
          </div>
        </header>
        {reason && (
          <Notice tone="bad" icon="ban">
            <b className="font-strong">{say('reasonWas')}</b>{' '}
            <span className="wrap-anywhere whitespace-pre-line">{reason}</span>
          </Notice>
        )}
        <Facts candidate={candidate} />
        <Documents candidate={candidate} onOpened={kind => setSeen(before => [...before, kind])} />
        <Decisions candidate={candidate} opened={opened} onVerify={onVerify} onRefuse={onRefuse} />
      </article>
    </li>
  )
}

const standings = {
  waiting: { words: 'waitingSince', look: { icon: 'clock' } },
  verified: { words: 'verifiedAt', look: { icon: 'badge-check', tone: 'good' } },
  refused: { words: 'refusedAt', look: { icon: 'ban', tone: 'bad' } },
} as const

/** Where a creator stands, and since when. */
function Standing({ candidate }: { candidate: VerificationView }) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const { words, look } = standings[candidate.status]
  const at = candidate.status === 'waiting' ? handedInAt(candidate) : (candidate.decidedAt ?? candidate.registeredAt)
  return (
    <span className="max-desk:w-full">
      <Badge {...look}>{say(words, { when: agoText(at, now, site.timeZone) })}</Badge>
    </span>
  )
}

/** When the newest document came; somebody who was refused waits from then on. */
function handedInAt({ idVerification, documentVerification, registeredAt }: VerificationView): string {
  return (
    [idVerification?.createdAt, documentVerification?.createdAt]
      .filter(at => at !== undefined)
      .sort()
      .at(-1) ?? registeredAt
  )
}

/** What a creator said of themselves, to be held against the documents. */
function Facts({ candidate }: { candidate: VerificationView }) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const { firstName, lastName, email, country, dateOfBirth, registeredAt } = candidate
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 desk:grid-cols-3">
      <Fact label={say('legalName')}>{[firstName, lastName].filter(Boolean).join(' ')}</Fact>
      <Fact label={say('born')}>
        {dateOfBirth && (
          <>
            {/* A birthday is a day of the calendar, in no zone. */}
            <span className="num">{dateText(dateOfBirth, now, 'UTC')}</span>{' '}
            <span className="num text-ink-muted">{say('age', { n: yearsSince(dateOfBirth, now) })}</span>
          </>
        )}
      </Fact>
      <Fact label={say('country')}>
        {country && (
          <span className="flex items-center gap-2">
            <Flag country={country} className="h-3.5 w-5 flex-none" />
            {countryName(country)}
          </span>
        )}
      </Fact>
      <Fact label={say('registered')}>
        <span className="num">{stampText(registeredAt, now, site.timeZone)}</span>
      </Fact>
      <Fact label={say('email')} wide>
        {email}
      </Fact>
    </dl>
  )
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-ink-faint text-small">{label}</dt>
      <dd className="wrap-anywhere text-label">
        {children || <span className="text-ink-faint">{say('notGiven')}</span>}
      </dd>
    </div>
  )
}

/** What is missing before a creator can be verified. */
function lackOf(candidate: VerificationView, opened: boolean): string | null {
  if (!candidate.idVerification || !candidate.documentVerification) return say('verifyMissing')
  if (!candidate.dateOfBirth) return say('verifyNoBirthday')
  return opened ? null : say('verifyUnopened')
}

function Decisions({ candidate, opened, onVerify, onRefuse }: Props & { opened: boolean }) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const { name, status } = candidate
  const lacks = lackOf(candidate, opened)
  const verify = async () => {
    setBusy(true)
    await onVerify()
    setBusy(false)
  }
  return (
    <footer className="flex flex-col gap-2">
      <div className="flex gap-2 max-desk:*:grow">
        {status !== 'verified' && (
          <Button
            kind="solid"
            busy={busy}
            disabled={lacks !== null}
            aria-label={say('verifyName', { name })}
            aria-describedby={lacks ? id : undefined}
            onClick={verify}
          >
            {say('verify')}
          </Button>
        )}
        {status === 'waiting' && (
          <Button onClick={onRefuse} aria-label={say('refuseName', { name })}>
            {say('refuse')}
          </Button>
        )}
        {status === 'verified' && (
          <Button kind="danger-quiet" onClick={onRefuse} aria-label={say('takeBackName', { name })}>
            {say('takeBack')}
          </Button>
        )}
      </div>
      {lacks && status !== 'verified' && (
        <span id={id} className="hint">
          {lacks}
        </span>
      )}
    </footer>
  )
}
