import { auditors, type OperatorRow, operatorAccounts } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../operator-words.ts'
import { AuditorPasses } from '../parts/auditor-passes.tsx'

const OperatorDialog = lazy(() => import('../parts/operator-dialog.tsx'))

export const handle: PageHandle = { opens: 'operators', permission: 'owner' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  const [operators, passes] = await Promise.all([
    load(args, operatorAccounts.operators, {}),
    load(args, auditors.auditors, {}),
  ])
  return { data: operators.data, passes: passes.data }
}

/** Who works on this site and what each may do, and the auditors who look at it for a while. */
export default function Operators() {
  const { data, passes } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [changed, setChanged] = useState<OperatorRow | null>(null)
  const done = () => {
    setChanged(null)
    void revalidate()
  }
  return (
    <>
      <DeskHead title={say('title')} lead={say('lead')} />
      <section aria-label={say('title')} className="max-w-230">
        <ul className="card card-flush">
          {data.map(row => (
            <li key={row._id} className="border-line border-t first:border-t-0">
              <Row row={row} onChange={() => setChanged(row)} />
            </li>
          ))}
        </ul>
      </section>
      <AuditorPasses passes={passes} />
      {changed && (
        <Suspense fallback={null}>
          <OperatorDialog operator={changed} onDone={done} onClose={() => setChanged(null)} />
        </Suspense>
      )}
    </>
  )
}

function Row({ row, onChange }: { row: OperatorRow; onChange: () => void }) {
  const viewer = useViewer()
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { name, username, email, permissions, hasSecondFactor, isSuspended, lastSeenAt } = row
  const seen = lastSeenAt ? say('lastSeen', { when: agoText(lastSeenAt, now, timeZone) }) : say('never')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 max-desk:px-4">
      <span className="min-w-0 grow basis-56">
        <Who of={row} size={40} name={name} sub={[username && `@${username}`, email].filter(Boolean).join(' · ')} />
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {isSuspended && (
          <Badge tone="bad" icon="ban">
            {say('suspended')}
          </Badge>
        )}
        {!hasSecondFactor && <Badge tone="warn">{say('noFactor')}</Badge>}
        {permissions.map(one => (
          <Badge key={one} {...(one === 'owner' && { tone: 'accent' as const })}>
            {say(one)}
          </Badge>
        ))}
        <span className="num text-ink-faint text-small">{seen}</span>
      </span>
      {row._id === viewer?._id ? (
        <span className="text-ink-muted text-small">{say('you')}</span>
      ) : (
        <Button size="s" kind="quiet" aria-label={say('changeOf', { name })} onClick={onChange}>
          {say('change')}
        </Button>
      )}
    </div>
  )
}
