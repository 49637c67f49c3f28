import type { CaseWords as Words } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { say, sayReason } from '../case-words.ts'

/** What was said by whom; how to reach the sender of a notice is shown here alone. */
export function CaseWords({ words }: { words: Words[] }) {
  return (
    <section aria-labelledby="said" className="flex flex-col gap-3">
      <h2 id="said" className="font-strong">
        {say('said')}
      </h2>
      <ul className="flex flex-col gap-3">
        {words.map(one => (
          <Said key={one._id} one={one} />
        ))}
      </ul>
    </section>
  )
}

function Said({ one }: { one: Words }) {
  const { timeZone } = useSite()
  const { title, text, quote, evidence, from, notice, objection, objectedAt } = one
  const name = from?.username ?? from?.name ?? (notice?.name || say(notice ? 'sender' : 'gone'))
  return (
    <li className="card card-pad flex flex-col gap-3">
      <p className="text-ink-muted text-small">{say('saidBy', { name, when: momentText(one.at, timeZone) })}</p>
      {title && <b className="font-strong text-label">{sayReason(title)}</b>}
      {text && <p className="wrap-anywhere whitespace-pre-line text-label">{text}</p>}
      {quote !== null && (
        <figure className="flex flex-col gap-1">
          <figcaption className="text-ink-muted text-small">{say('quote')}</figcaption>
          <blockquote className="wrap-anywhere whitespace-pre-line rounded-control bg-raised p-4 text-label">
            {quote || say('noWords')}
          </blockquote>
        </figure>
      )}
      {evidence && (
        <ButtonLink href={evidence} size="s" className="self-start">
          {say('evidence')}
        </ButtonLink>
      )}
      {notice && <Sender notice={notice} />}
      {objection !== null && (
        <div className="rounded-control bg-raised p-4">
          <p className="text-ink-muted text-small">
            {say('objection', { when: momentText(objectedAt ?? one.at, timeZone) })}
          </p>
          <p className="wrap-anywhere whitespace-pre-line text-label">{objection}</p>
        </div>
      )}
    </li>
  )
}

function Sender({ notice }: { notice: NonNullable<Words['notice']> }) {
  const { name, email, signature, work, owner, contactDeletedAt } = notice
  const { timeZone } = useSite()
  const contact = [
    [say('nameOf'), name],
    [say('email'), email],
    [say('signature'), signature],
  ] as const
  const lines = [
    ...(contactDeletedAt
      ? [[say('contact'), say('contactDeleted', { when: momentText(contactDeletedAt, timeZone) })] as const]
      : contact),
    ...(work ? [[say('work'), work] as const] : []),
    ...(owner ? [[say('owner'), owner] as const] : []),
  ] as const
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
      {lines.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-ink-muted">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
