import { type OperatorActView, operatorActNames } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { momentText } from '../../../ui/clock.ts'
import { say, sayAct } from '../operator-words.ts'

/** What was done, in words; an act that no part of the site makes any more keeps its name. */
export function actText(act: string): string {
  const known = operatorActNames.find(one => one === act)
  return known ? sayAct(known) : act
}

/** One act of an operator: who, what, to which thing, why, and how it was before and after. */
export function ActLine({ act: row, isOnPage }: { act: OperatorActView; isOnPage?: boolean }) {
  const { timeZone } = useSite()
  const { operatorInfo, act, target, targetId, targetInfo, before, after, reason, requestId, createdAt } = row
  const name = operatorInfo?.name ?? say('gone')
  return (
    <div className="flex gap-4 px-5 py-4 max-desk:px-4">
      <Avatar of={operatorInfo ?? { _id: row._id, name, avatar: '' }} size={40} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="wrap-anywhere text-label">
          <b className="font-strong">{actText(act)}</b>
          {!isOnPage && targetInfo && (
            <>
              {' · '}
              <a href={`/operator/people/${targetInfo._id}`} className="underline-offset-4 hover:underline">
                {targetInfo.name}
              </a>
            </>
          )}
        </p>
        {reason && <p className="wrap-anywhere whitespace-pre-line text-ink-muted text-small">{reason}</p>}
        <p className="num flex flex-wrap gap-x-3 text-ink-faint text-small">
          <span>{name}</span>
          <time dateTime={createdAt}>{momentText(createdAt, timeZone)}</time>
          {!targetInfo && (
            <span className="wrap-anywhere">
              {target} {targetId}
            </span>
          )}
        </p>
        {(before !== null || after !== null) && (
          <details className="text-small">
            <summary className="w-fit cursor-pointer py-2 text-ink-muted">{say('details')}</summary>
            <div className="grid gap-3 desk:grid-cols-2">
              {before !== null && <State title={say('before')} value={before} />}
              {after !== null && <State title={say('after')} value={after} />}
            </div>
            <p className="num wrap-anywhere mt-2 text-ink-faint">{say('request', { id: requestId })}</p>
          </details>
        )}
      </div>
    </div>
  )
}

function State({ title, value }: { title: string; value: unknown }) {
  return (
    <div className="min-w-0 rounded-control bg-raised p-3">
      <b className="font-strong">{title}</b>
      <pre className="wrap-anywhere mt-1 whitespace-pre-wrap">{JSON.stringify(value, null, 2)}</pre>
    </div>
  )
}
