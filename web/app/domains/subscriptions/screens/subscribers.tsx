import { type StudioTier, subscriptions, subscriptionTiers } from '@fanfare/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { canLeave } from '../../../core/http/online.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { sayTier } from '../../../core/page/tier-words.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useAtWork, useSite } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { everyRow, saveCsv } from '../../../ui/csv.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Chip, Notice } from '../../../ui/surfaces.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { SubscribersTable } from '../parts/subscribers-table.tsx'
import { offerText } from '../standing.ts'
import { say } from '../words.ts'
import '../../../ui/chips.css'

export const handle: PageHandle = { opens: 'creators', seat: 'money' }
export const meta = titled(() => say('subscribers'))

const PAGE = 50
const statuses = ['active', 'paused', 'deactivated'] as const
type Asked = { status?: (typeof statuses)[number]; tier?: string; q?: string }

function askedOf(params: URLSearchParams): Asked {
  const status = statuses.find(one => one === params.get('status'))
  const tier = params.get('tier')?.slice(0, 80)
  const q = params.get('q')?.slice(0, 100)
  return { ...(status && { status }), ...(tier && { tier }), ...(q && { q }) }
}

function pathFor(asked: Asked): string {
  const search = new URLSearchParams(asked)
  return `/creator/my-subscriber${search.size > 0 ? `?${search}` : ''}`
}

const queryOf = ({ tier, ...asked }: Asked) => ({ ...asked, ...(tier && { tierId: tier }) })

export async function loader(args: LoaderFunctionArgs) {
  const asked = askedOf(new URL(args.request.url).searchParams)
  const [first, { tiers }] = await Promise.all([
    load(args, subscriptions.mySubscribers, { query: { ...queryOf(asked), limit: PAGE } }),
    load(args, subscriptionTiers.ownTiers),
  ])
  return { asked, first, tiers }
}

/** A creator's subscribers: where each stands, since when, what they spent, and what comes next. */
export default function Subscribers() {
  const { asked, first, tiers } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: ['subscribers', asked],
    queryFn: ({ pageParam, signal }) =>
      call(subscriptions.mySubscribers, { query: { ...queryOf(asked), limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  const { pastDue } = list.data.pages[0]?.counts ?? first.counts
  return (
    <StudioFrame title={say('subscribers')} acts={<SaveButton asked={asked} />}>
      <Filters asked={asked} counts={first.counts} />
      {tiers.length > 1 && <TierFilter asked={asked} tiers={tiers} />}
      {pastDue > 0 && (
        <Notice icon="circle-exclamation-point">
          <b className="font-strong">{say('atRisk', { n: pastDue })}</b> {say('atRiskText')}
        </Notice>
      )}
      {rows.length > 0 ? (
        <section className="card card-flush mt-4" aria-label={say('subscribers')}>
          <SubscribersTable rows={rows} />
        </section>
      ) : (
        <Nothing narrowed={Object.keys(asked).length > 0} />
      )}
      <ListFoot list={list} />
    </StudioFrame>
  )
}

type Counts = Awaited<ReturnType<typeof loader>>['first']['counts']

function Filters({ asked, counts }: { asked: Asked; counts: Counts }) {
  const navigate = useNavigate()
  const { status, ...rest } = asked
  const { q: _q, ...withoutSearch } = asked
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <nav className="chips" aria-label={say('state')}>
        <Chip on={!status} href={pathFor(rest)}>
          {say('all')} <span className="num">{counts.active + counts.paused + counts.deactivated}</span>
        </Chip>
        <Chip on={status === 'active'} href={pathFor({ ...rest, status: 'active' })}>
          {say('filterActive')} <span className="num">{counts.active}</span>
        </Chip>
        {counts.paused > 0 && (
          <Chip on={status === 'paused'} href={pathFor({ ...rest, status: 'paused' })}>
            {say('filterPaused')} <span className="num">{counts.paused}</span>
          </Chip>
        )}
        <Chip on={status === 'deactivated'} href={pathFor({ ...rest, status: 'deactivated' })}>
          {say('filterEnded')} <span className="num">{counts.deactivated}</span>
        </Chip>
      </nav>
      <SearchField
        label={say('search')}
        placeholder={say('search')}
        value={asked.q ?? ''}
        onSearch={q =>
          canLeave() && navigate(pathFor(q ? { ...asked, q } : withoutSearch), { preventScrollReset: true })
        }
      />
    </div>
  )
}

/** Which tier they have; those that ended are there while somebody has them. */
function TierFilter({ asked, tiers }: { asked: Asked; tiers: StudioTier[] }) {
  const { tier: chosen, ...rest } = asked
  return (
    <nav className="chips mb-4" aria-label={say('tier')}>
      <Chip on={!chosen} href={pathFor(rest)}>
        {say('allTiers')}
      </Chip>
      {tiers.map(({ _id, name, subscribers }) => {
        const tier = _id ?? 'base'
        return (
          <Chip key={tier} on={chosen === tier} href={pathFor({ ...rest, tier })}>
            {name || sayTier('lowestTier')} <span className="num">{subscribers}</span>
          </Chip>
        )
      })}
    </nav>
  )
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  const atWork = useAtWork()
  if (narrowed) return <Empty icon="search-x" title={say('noneFound')} />
  return (
    <Empty
      icon="users"
      title={say('noneTitle')}
      action={
        !atWork && (
          <ButtonLink kind="solid" href="/creator/account/pricing">
            {say('noneAct')}
          </ButtonLink>
        )
      }
    >
      {say('noneText')}
    </Empty>
  )
}

function SaveButton({ asked }: { asked: Asked }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const rows = await everyRow(page => call(subscriptions.mySubscribers, { query: { ...queryOf(asked), ...page } }))
      saveCsv('subscribers.csv', [
        [
          say('fan'),
          say('type'),
          say('tier'),
          say('tierSince'),
          say('offer'),
          say('state'),
          say('since'),
          say('spent'),
          say('next'),
        ],
        ...rows.map(row => [
          row.userInfo?.username ?? '',
          row.subscriptionType,
          row.tier?.name ?? (row.tierSince ? sayTier('lowestTier') : ''),
          row.tierSince ?? '',
          offerText(row) ?? '',
          row.state,
          row.createdAt,
          String(row.spent),
          row.nextTryAt ?? row.pause?.until ?? row.nextRecurringDate ?? '',
        ]),
      ])
    } catch {
      failureToast(say('csvFailed'))
    }
    setBusy(false)
  }
  return (
    <Button kind="ghost" size="s" busy={busy} onClick={save}>
      <Icon name="download" size="s" />
      {say('csv')}
    </Button>
  )
}
