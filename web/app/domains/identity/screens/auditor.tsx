import { type AuditorLook, auditors } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { DeskList } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Empty } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../auditor-words.ts'
import { PassState } from '../parts/auditor-passes.tsx'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

export const handle: PageHandle = { opens: 'operators', permission: 'owner' }
export const meta = titled(() => say('title'))

const PAGE = 50

export async function loader(args: LoaderFunctionArgs) {
  return loadFirst(args, auditors.auditorLooks, { params: { id: args.params.id ?? '' }, query: { limit: PAGE } })
}

/** The pass of an auditor, and what they opened with it. */
export default function Auditor() {
  const { first, now_ms } = useLoaderData<typeof loader>()
  const { apiBase } = useSite()
  const { pass } = first
  const params = { id: pass._id }
  return (
    <>
      <DeskHead title={pass.name} lead={[pass.organisation, pass.email, pass.reason].filter(Boolean).join(' · ')}>
        <DownloadLink href={`${apiBase}/operator/auditors/${pass._id}/looks/export`}>{say('csv')}</DownloadLink>
        {pass.state !== 'ended' && <End id={pass._id} name={pass.name} />}
      </DeskHead>
      <div className="flex max-w-230 flex-col gap-5">
        <p className="flex flex-wrap items-center gap-2">
          <PassState pass={pass} />
          <span className="num text-ink-faint text-small">
            {[say('looks', { n: pass.looks }), say('by', { name: pass.createdBy })].join(' · ')}
          </span>
        </p>
        <DeskList
          queryKey={['auditor-looks', pass._id, first.data[0]?._id ?? '']}
          label={say('list')}
          first={first}
          now_ms={now_ms}
          ask={(page, signal) => call(auditors.auditorLooks, { params, query: { limit: PAGE, ...page }, signal })}
          empty={
            <Empty icon="eye" title={say('nothing')}>
              {say('nothingText')}
            </Empty>
          }
        >
          {look => <Look look={look} />}
        </DeskList>
      </div>
    </>
  )
}

function Look({ look: { call: opened, asked, createdAt } }: { look: AuditorLook }) {
  const { timeZone } = useSite()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 py-3 max-desk:px-4">
      <span className="flex min-w-0 flex-col">
        <code className="wrap-anywhere text-label">{opened}</code>
        <span className="wrap-anywhere text-ink-muted text-small">
          {Object.entries(asked)
            .map(([name, value]) => `${name} ${value}`)
            .join(' · ')}
        </span>
      </span>
      <time className="num text-ink-faint text-small" dateTime={createdAt}>
        {momentText(createdAt, timeZone)}
      </time>
    </div>
  )
}

function End({ id, name }: { id: string; name: string }) {
  const [asks, setAsks] = useState(false)
  const { revalidate } = useRevalidator()
  const end = async () => {
    await call(auditors.endAuditor, { params: { id } })
    toast(say('hasEnded', { name }))
    setAsks(false)
    await revalidate()
  }
  return (
    <>
      <Button kind="danger-quiet" onClick={() => setAsks(true)}>
        {say('end')}
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <Sure
            title={say('endTitle')}
            text={say('endText', { name })}
            act={say('end')}
            onAct={end}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  )
}
