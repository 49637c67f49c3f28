import type { AuditorPass } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../auditor-words.ts'
import '../../../ui/button.css'

const AuditorDialog = lazy(() => import('./auditor-dialog.tsx'))

/** The passes of auditors, with a way to give one. */
export function AuditorPasses({ passes }: { passes: AuditorPass[] }) {
  const { revalidate } = useRevalidator()
  const [gives, setGives] = useState(false)
  const done = () => {
    setGives(false)
    void revalidate()
  }
  return (
    <section aria-labelledby="auditors" className="mt-10 flex max-w-230 flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <span className="flex min-w-0 max-w-150 flex-col gap-1">
          <h2 id="auditors" className="font-strong text-[1.0625rem] leading-6">
            {say('title')}
          </h2>
          <span className="text-ink-muted text-small">{say('lead')}</span>
        </span>
        <Button onClick={() => setGives(true)}>{say('give')}</Button>
      </div>
      {passes.length === 0 ? (
        <p className="text-ink-muted text-label">{say('none')}</p>
      ) : (
        <ul className="card card-flush">
          {passes.map(pass => (
            <li key={pass._id} className="border-line border-t first:border-t-0">
              <Row pass={pass} />
            </li>
          ))}
        </ul>
      )}
      {gives && (
        <Suspense fallback={null}>
          <AuditorDialog onDone={done} onClose={() => setGives(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Row({ pass }: { pass: AuditorPass }) {
  const { _id, name, organisation, looks } = pass
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 max-desk:px-4">
      <span className="flex min-w-0 grow basis-56 flex-col">
        <b className="clip font-strong text-label">{name}</b>
        <span className="clip text-ink-muted text-small">{organisation}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <PassState pass={pass} />
        <span className="num text-ink-faint text-small">{say('looks', { n: looks })}</span>
      </span>
      <a className="btn btn-quiet btn-s" href={`/operator/auditors/${_id}`} aria-label={say('open', { name })}>
        {say('details')}
      </a>
    </div>
  )
}

/** How a pass stands, and until when it lasts. */
export function PassState({ pass: { state, endsAt } }: { pass: AuditorPass }) {
  const { timeZone } = useSite()
  return (
    <>
      <Badge {...(state === 'active' && { tone: 'good' as const })}>{say(state)}</Badge>
      <span className="num text-ink-muted text-small">{say('until', { at: momentText(endsAt, timeZone) })}</span>
    </>
  )
}
