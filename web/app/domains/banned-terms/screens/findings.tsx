import { bannedTerms, type Reply } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { addressOf, wordsIn } from '../../../core/page/desk-address.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { DeskList } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { Empty } from '../../../ui/states.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { BannedFindingRow } from '../parts/finding-row.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('findings'))

const path = '/operator/banned-terms/findings'
const queryOf = (termId: string) => (termId ? { termId } : {})

export async function loader(args: LoaderFunctionArgs) {
  const termId = wordsIn(new URL(args.request.url).searchParams, 'term', 80)
  return { termId, ...(await loadFirst(args, bannedTerms.bannedTermFindings, { query: queryOf(termId) })) }
}

/** What was published with a banned term, for operators to take down or to keep. */
export default function BannedFindings() {
  const { termId, first, now_ms } = useLoaderData<typeof loader>()
  const refresh = useRefresh()
  const { isRunning } = first.scan
  return (
    <>
      <DeskHead title={say('findings')} lead={say('findingsLead')}>
        <LookAgain isRunning={isRunning} onDone={refresh} />
      </DeskHead>
      <div className="flex max-w-230 flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Scan scan={first.scan} />
          <a className="link text-label" href={termId ? path : '/operator/banned-terms'}>
            {say(termId ? 'allTerms' : 'terms')}
          </a>
        </div>
        <DeskList
          key={addressOf(path, { termId })}
          queryKey={['banned-findings', termId]}
          label={say('findings')}
          first={first}
          now_ms={now_ms}
          ask={(page, signal) =>
            call(bannedTerms.bannedTermFindings, { query: { ...queryOf(termId), ...page }, signal })
          }
          empty={<Nothing isRunning={isRunning} />}
        >
          {row => <BannedFindingRow row={row} onChanged={refresh} />}
        </DeskList>
      </div>
    </>
  )
}

function Nothing({ isRunning }: { isRunning: boolean }) {
  return (
    <Empty
      icon="circle-check"
      title={say(isRunning ? 'noFindingsYet' : 'noFindings')}
      action={<ButtonLink href="/operator/banned-terms">{say('terms')}</ButtonLink>}
    >
      {!isRunning && say('noFindingsText')}
    </Empty>
  )
}

function useRefresh() {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  return () => {
    void client.invalidateQueries({ queryKey: ['banned-findings'] })
    void revalidate()
  }
}

type ScanState = Reply<typeof bannedTerms.scanForBannedTerms>

function Scan({ scan: { isRunning, finishedAt } }: { scan: ScanState }) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const text = finishedAt ? say('scannedAt', { when: agoText(finishedAt, now, site.timeZone) }) : say('neverScanned')
  return <p className="text-ink-muted text-label">{isRunning ? say('scanning') : text}</p>
}

function LookAgain({ isRunning, onDone }: { isRunning: boolean; onDone: () => void }) {
  const look = async () => {
    try {
      await call(bannedTerms.scanForBannedTerms)
      onDone()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <Button kind="quiet" disabled={isRunning} onClick={look}>
      {say('scan')}
    </Button>
  )
}
