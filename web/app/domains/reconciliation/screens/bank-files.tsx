import { type BankFile, reconciliationBank } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { DeskList } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { say } from '../bank-words.ts'
import { ImportForm } from '../parts/import-form.tsx'
import '../../../core/page/page-head.css'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 25

export function loader(args: LoaderFunctionArgs) {
  return loadFirst(args, reconciliationBank.bankFiles, { query: { limit: PAGE } })
}

/** The bank's statements: a form to upload one, and those that there are. */
export default function BankFiles() {
  const { first, now_ms } = useLoaderData<typeof loader>()
  return (
    <>
      <TopBar title={say('title')} back="/operator/reconciliation" />
      <div className="mx-auto flex max-w-220 flex-col gap-5">
        <div className="page-head">
          <div className="flex min-w-0 flex-col gap-1">
            <a href="/operator/reconciliation" className="text-ink-muted text-small max-desk:hidden">
              {say('toReconciliation')}
            </a>
            <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
            <p className="text-ink-muted text-label">{say('lead')}</p>
          </div>
        </div>
        <ImportForm />
        <Section id="statements" title={say('list')}>
          <DeskList
            queryKey={['bank-files', first.data[0]?._id ?? '']}
            label={say('list')}
            first={first}
            now_ms={now_ms}
            ask={(page, signal) => call(reconciliationBank.bankFiles, { query: { limit: PAGE, ...page }, signal })}
            empty={
              <Empty icon="banknote" title={say('empty')}>
                {say('emptyText')}
              </Empty>
            }
          >
            {row => <Row row={row} />}
          </DeskList>
        </Section>
      </div>
    </>
  )
}

function Row({ row: { _id, name, lines, matched, differences, uploadedBy, uploadedAt } }: { row: BankFile }) {
  const { timeZone } = useSite()
  const who = uploadedBy?.name ?? say('someone')
  return (
    <a
      href={`/operator/bank-files/${_id}`}
      aria-label={say('open', { name })}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-hover max-desk:px-4"
    >
      <span className="flex min-w-0 grow basis-56 flex-col">
        <b className="wrap-anywhere font-strong text-label">{name}</b>
        <span className="num text-ink-faint text-small">
          {say('by', { name: who, when: momentText(uploadedAt, timeZone) })} · {say('linesCount', { n: lines })}
        </span>
      </span>
      <span className="ms-auto flex flex-wrap items-center gap-2">
        <Badge>{say('matchedCount', { n: matched })}</Badge>
        {differences > 0 ? (
          <Badge tone="bad">{say('differencesCount', { n: differences })}</Badge>
        ) : (
          <Badge tone="good" icon="check">
            {say('allAgree')}
          </Badge>
        )}
      </span>
    </a>
  )
}
