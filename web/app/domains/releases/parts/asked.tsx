import { type AskedRelease, releases } from '@fanfare/contract'
import { Suspense, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Who } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { stateLooks } from '../states.ts'
import { say } from '../words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))
type Answer = 'accept' | 'decline'

/** Creators who want to show the viewer, what was answered, and the way to answer. */
export function Asked({ rows }: { rows: AskedRelease[] }) {
  const id = useId()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState<{ row: AskedRelease; answer: Answer } | null>(null)
  const send = async ({ _id }: AskedRelease, answer: Answer) => {
    try {
      await call(releases[answer], { params: { id: _id } })
      toast(say(answer === 'accept' ? 'accepted' : 'declined'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await revalidate()
  }
  const name = asking?.row.performer.name ?? ''
  const isConsenting = asking?.answer === 'accept'
  return (
    <section className="flex flex-col gap-3" aria-labelledby={id}>
      <h2 id={id} className="type-heading">
        {say('asked')}
      </h2>
      <ul className="card card-flush">
        {rows.map(row => (
          <AskedRow
            key={row._id}
            row={row}
            onAnswer={answer =>
              answer === 'decline' && row.state === 'invited' ? void send(row, answer) : setAsking({ row, answer })
            }
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {asking && (
          <Sure
            title={say(isConsenting ? 'acceptTitle' : 'withdrawTitle', { name })}
            text={say(isConsenting ? 'acceptText' : 'withdrawText', { name })}
            act={say(isConsenting ? 'accept' : 'withdraw')}
            onAct={() => send(asking.row, asking.answer)}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

function AskedRow({ row, onAnswer }: { row: AskedRelease; onAnswer: (answer: Answer) => void }) {
  const { performer, state, mayDownload, items } = row
  const { name } = performer
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t px-5 py-4 first:border-t-0 max-desk:px-4">
      <span className="flex min-w-0 grow basis-72 flex-col gap-2 max-desk:basis-full">
        <Who of={performer} size={40} name={name} sub={`@${performer.username ?? ''}`} />
        <span className="text-ink-muted text-small">
          {say(mayDownload ? 'askedDownload' : 'askedText', { name })}{' '}
          <span className="num">{say('askedItems', { n: items })}</span>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {state !== 'invited' && <Badge {...stateLooks[state]}>{say(`state_${state}`)}</Badge>}
        {(state === 'invited' || state === 'declined') && (
          <Button size="s" kind="solid" aria-label={say('acceptName', { name })} onClick={() => onAnswer('accept')}>
            {say('accept')}
          </Button>
        )}
        {state === 'invited' && (
          <Button size="s" aria-label={say('declineName', { name })} onClick={() => onAnswer('decline')}>
            {say('decline')}
          </Button>
        )}
        {state === 'verified' && (
          <Button size="s" aria-label={say('withdrawName', { name })} onClick={() => onAnswer('decline')}>
            {say('withdraw')}
          </Button>
        )}
      </span>
    </li>
  )
}
