import { links, type TrackingLink } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useAtWork } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { saveCsv } from '../../../ui/csv.ts'
import { SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Empty } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/surfaces.tsx'
import { type LinkOrder, orders, queryOf, sorted, spanIn } from '../links.ts'
import { LinksTable } from '../parts/links-table.tsx'
import { SpanChoice } from '../parts/span-choice.tsx'
import { say } from '../words.ts'

const LinkForm = lazy(() => import('../parts/link-form.tsx'))

export const handle: PageHandle = { opens: 'creators', seat: 'money' }
export const meta = titled(() => say('title'))

const AT_ONCE = 200

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const [span, isArchived] = [spanIn(searchParams), searchParams.get('show') === 'archived']
  const { now_ms } = await args.context.get(pageRequest).site()
  const query = { ...queryOf(span, now_ms), isArchived, limit: AT_ONCE }
  return { span, isArchived, list: (await load(args, links.links, { query })).data }
}

/** A creator's tracking links beside each other: what each of them brought. */
export default function Links() {
  const { span, isArchived, list } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const atWork = useAtWork()
  const [by, setBy] = useState<LinkOrder>('newest')
  const [edited, setEdited] = useState<TrackingLink | 'new' | null>(null)
  const rows = sorted(list, by)
  const make = !atWork && (
    <Button kind="solid" onClick={() => setEdited('new')}>
      <Icon name="plus" size="s" />
      {say('newLink')}
    </Button>
  )
  const tabs = [
    { id: 'active', href: '/creator/links', label: say('active') },
    { id: 'archived', href: '/creator/links?show=archived', label: say('archived') },
  ]
  return (
    <StudioFrame title={say('title')} sub={say('lead')} make={null} acts={make}>
      <Tabs label={say('which')} tabs={tabs} current={isArchived ? 'archived' : 'active'} />
      {rows.length === 0 ? (
        <Empty icon="link" title={say(isArchived ? 'emptyArchived' : 'empty')} action={!isArchived && make}>
          {say(isArchived ? 'emptyArchivedText' : 'emptyText')}
        </Empty>
      ) : (
        <>
          <div className="my-4 flex flex-wrap items-end justify-between gap-3">
            <SpanChoice span={span} path="/creator/links" {...(isArchived && { show: 'archived' })} />
            <span className="flex items-end gap-3">
              <Order by={by} onBy={setBy} />
              <Button kind="ghost" size="s" onClick={() => save(rows)}>
                <Icon name="download" size="s" />
                {say('csv')}
              </Button>
            </span>
          </div>
          <LinksTable rows={rows} onEdit={setEdited} onChanged={revalidate} />
          <p className="mt-4 text-ink-faint text-small">{say('how')}</p>
        </>
      )}
      <Suspense>
        {edited && (
          <LinkForm link={edited === 'new' ? null : edited} onSaved={revalidate} onClose={() => setEdited(null)} />
        )}
      </Suspense>
    </StudioFrame>
  )
}

function Order({ by, onBy }: { by: LinkOrder; onBy: (by: LinkOrder) => void }) {
  const words = { newest: say('sort_newest'), name: say('sort_name') } as const
  const textOf = (one: LinkOrder) => (one === 'newest' || one === 'name' ? words[one] : say(one))
  return (
    <SelectField
      label={say('sortBy')}
      value={by}
      onChange={event => onBy(orders.find(one => one === event.target.value) ?? 'newest')}
    >
      {orders.map(one => (
        <option key={one} value={one}>
          {textOf(one)}
        </option>
      ))}
    </SelectField>
  )
}

function save(rows: TrackingLink[]): void {
  const heads = [say('name'), say('link'), say('visits'), say('fans'), say('subscribers'), say('spent'), say('earned')]
  const lines = rows.map(({ name, url, figures: { visits, fans, subscribed, spent, earned } }) => [
    name,
    url,
    String(visits),
    String(fans),
    String(subscribed),
    spent.toFixed(2),
    earned.toFixed(2),
  ])
  saveCsv('links.csv', [heads, ...lines])
}
