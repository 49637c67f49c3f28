import { type BannedTermView, bannedTerms } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { addressOf, wordsIn } from '../../../core/page/desk-address.ts'
import { useNarrow } from '../../../core/page/desk-filters.tsx'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { DeskList } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty } from '../../../ui/states.tsx'
import { BannedTermRow } from '../parts/term-row.tsx'
import { say } from '../words.ts'

const BannedTermForm = lazy(() => import('../parts/term-form.tsx'))
const BannedImport = lazy(() => import('../parts/import-dialog.tsx'))

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('title'))

const path = '/operator/banned-terms'
const pathFor = ({ q }: { q: string }) => addressOf(path, { q })
const queryOf = (q: string) => (q ? { q } : {})

export async function loader(args: LoaderFunctionArgs) {
  const q = wordsIn(new URL(args.request.url).searchParams, 'q', 60)
  return { q, ...(await loadFirst(args, bannedTerms.bannedTerms, { query: queryOf(q) })) }
}

type Asked = BannedTermView | 'new' | 'import' | null

/** The words and phrases that can't be searched for or published. */
export default function BannedTerms() {
  const { q } = useLoaderData<typeof loader>()
  const { apiBase } = useSite()
  const [asked, setAsked] = useState<Asked>(null)
  const client = useQueryClient()
  const narrow = useNarrow({ q }, pathFor)
  const refresh = () => {
    setAsked(null)
    void client.invalidateQueries({ queryKey: ['banned-terms'] })
  }
  return (
    <>
      <DeskHead title={say('title')} lead={say('lead')}>
        <span className="flex flex-wrap gap-2">
          <Button kind="quiet" onClick={() => setAsked('import')}>
            {say('import')}
          </Button>
          <Button onClick={() => setAsked('new')}>{say('add')}</Button>
        </span>
      </DeskHead>
      <div className="flex max-w-230 flex-col gap-5">
        <SearchField
          label={say('search')}
          placeholder={say('search')}
          value={q}
          onSearch={text => narrow({ q: text.slice(0, 60) })}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ButtonLink size="s" kind="quiet" href={`${path}/findings`}>
            {say('onSite')}
          </ButtonLink>
          <DownloadLink href={`${apiBase}${path}/export`}>{say('csv')}</DownloadLink>
        </div>
        <List key={q} onEdit={setAsked} onChanged={refresh} />
      </div>
      {asked && (
        <Suspense>
          {asked === 'import' ? (
            <BannedImport onSaved={refresh} onClose={() => setAsked(null)} />
          ) : (
            <BannedTermForm term={asked === 'new' ? null : asked} onSaved={refresh} onClose={() => setAsked(null)} />
          )}
        </Suspense>
      )}
    </>
  )
}

function List({ onEdit, onChanged }: { onEdit: (row: BannedTermView) => void; onChanged: () => void }) {
  const { q, first, now_ms } = useLoaderData<typeof loader>()
  return (
    <DeskList
      queryKey={['banned-terms', q]}
      label={say('title')}
      first={first}
      now_ms={now_ms}
      ask={(page, signal) => call(bannedTerms.bannedTerms, { query: { ...queryOf(q), ...page }, signal })}
      empty={
        <Empty icon="search-x" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      }
      nothingFound={q !== '' && { title: say('nothing'), act: say('clear'), href: path }}
    >
      {row => <BannedTermRow row={row} onEdit={() => onEdit(row)} onChanged={onChanged} />}
    </DeskList>
  )
}
