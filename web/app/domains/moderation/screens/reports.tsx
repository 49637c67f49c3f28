import { type Reply, reports, reportTitles } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery, useQueryClient } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { agoText, useNow } from '../../../ui/clock.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge, Chip } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { Suspension, sayAccount } from '../../identity/index.ts'
import { say as sayCase } from '../case-words.ts'
import { CaseBadge } from '../parts/case-row.tsx'
import { hasPage, openLabels, pathOfThing } from '../places.ts'
import { sayQueue as say, sayTitle } from '../queue-words.ts'
import { say as sayTakedown } from '../takedown-words.ts'
import '../../../ui/chips.css'

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('title'))

const PAGE = 20
const targets = [
  'all',
  'performer',
  'feed',
  'gallery',
  'video',
  'product',
  'fundraiser',
  'comment',
  'fan',
  'message',
  'stream',
] as const
type Target = (typeof targets)[number]
type ReportPage = Reply<typeof reports.operatorReports>
type Row = ReportPage['data'][number]

const queryOf = (target: Target) => (target === 'all' ? {} : { target })
const pathOf = (target: Target) => (target === 'all' ? '/operator/reports' : `/operator/reports?of=${target}`)

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  const target = targets.find(one => one === params.get('of')) ?? 'all'
  return { target, ...(await loadFirst(args, reports.operatorReports, { query: { ...queryOf(target), limit: PAGE } })) }
}

/** What people reported, newest first. */
export default function Reports() {
  const { target, first, now_ms } = useLoaderData<typeof loader>()
  return (
    <>
      <TopBar title={say('title')} back="/operator" />
      <div className="mx-auto flex max-w-200 flex-col gap-5">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="flex flex-col gap-1">
            <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
            <p className="text-ink-muted text-label">{say('lead')}</p>
          </div>
          <a className="link text-label" href="/operator/takedowns">
            {sayTakedown('title')}
          </a>
        </div>
        <nav className="chips bleed" aria-label={say('kinds')}>
          {targets.map(one => (
            <Chip key={one} on={one === target} href={pathOf(one)}>
              {say(`of_${one}`)}
            </Chip>
          ))}
        </nav>
        <List key={target} target={target} first={first} now_ms={now_ms} />
      </div>
    </>
  )
}

function List({ target, first, now_ms }: { target: Target; first: ReportPage; now_ms: number }) {
  const list = useInfiniteQuery({
    queryKey: ['reports', target],
    queryFn: ({ pageParam, signal }) =>
      call(reports.operatorReports, { query: { ...queryOf(target), limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  if (rows.length === 0)
    return (
      <Empty icon="flag" title={say('empty')}>
        {say('emptyText')}
      </Empty>
    )
  return (
    <>
      <ul className="flex flex-col gap-4">
        {rows.map(row => (
          <Report key={row._id} row={row} />
        ))}
      </ul>
      <ListFoot list={list} end={say('end')} />
    </>
  )
}

const abouts: Record<
  string,
  | 'aboutPost'
  | 'aboutGallery'
  | 'aboutVideo'
  | 'aboutProduct'
  | 'aboutComment'
  | 'aboutFan'
  | 'aboutMessage'
  | 'aboutStream'
  | 'aboutFundraiser'
> = {
  feed: 'aboutPost',
  gallery: 'aboutGallery',
  video: 'aboutVideo',
  product: 'aboutProduct',
  comment: 'aboutComment',
  fan: 'aboutFan',
  message: 'aboutMessage',
  stream: 'aboutStream',
  fundraiser: 'aboutFundraiser',
}

/** The page on which somebody sees what was reported; null where that is the creator's own. */
function placeOf({ target, targetId, commentOf }: Row) {
  if (target === 'stream') return { href: '/operator/streams', label: 'openStreams' as const }
  const kind = commentOf?.objectType ?? target
  if (!hasPage(kind)) return null
  if (!commentOf) return { href: pathOfThing(kind, targetId), label: openLabels[kind] }
  return { href: `${pathOfThing(kind, commentOf.objectId)}#comment-${targetId}`, label: 'openComment' as const }
}

/** What an operator did changes this list and that of takedowns. */
function useRefresh() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ['reports'] })
    void client.invalidateQueries({ queryKey: ['takedowns'] })
  }
}

function Report({ row }: { row: Row }) {
  const refresh = useRefresh()
  const site = useSite()
  const now = useNow(site.now_ms)
  const { performerInfo, sourceInfo, target, performerId } = row
  const about = performerInfo ?? { _id: performerId, name: say('gone'), username: null }
  const place = placeOf(row)
  const title = ([...reportTitles] as string[]).indexOf(row.title)
  return (
    <li className="card card-pad flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar of={{ ...about, avatar: '' }} size={40} />
          <span className="flex min-w-0 flex-col">
            <b className="clip font-strong">{about.name}</b>
            <span className="text-ink-muted text-small">
              {say(abouts[target] ?? 'aboutPage')} · {agoText(row.createdAt, now, site.timeZone)}
            </span>
          </span>
        </span>
        <span className="flex flex-wrap gap-2">
          {row.takedownId && (
            <Badge tone="bad" icon="eye-off">
              {sayTakedown('takenDown')}
            </Badge>
          )}
          {row.caseState === 'open' ? (
            <CaseBadge of={{ state: 'open', decision: null, dueAt: row.caseDueAt }} />
          ) : (
            <Badge icon="check">{sayCase('decided')}</Badge>
          )}
          {performerInfo?.isSuspended && <Badge tone="bad">{sayAccount('suspended')}</Badge>}
          <Badge tone="warn" icon="flag">
            {sayTitle(title)}
          </Badge>
        </span>
      </div>
      {row.quote !== null && (
        <blockquote className="wrap-anywhere whitespace-pre-line rounded-control bg-raised p-4 text-label">
          {row.quote || say('noWords')}
        </blockquote>
      )}
      {row.description && <p className="whitespace-pre-line wrap-anywhere text-label">{row.description}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-ink-muted text-small">
          {say('from', { name: sourceInfo?.username ?? sourceInfo?.name ?? say('gone') })}
        </span>
        <span className="flex flex-wrap gap-2">
          {target !== 'fan' && target !== 'message' && (
            <ButtonLink size="s" kind="quiet" href={place?.href ?? `/${about.username ?? about._id}`}>
              {say(place?.label ?? 'openPage')}
            </ButtonLink>
          )}
          <ButtonLink
            size="s"
            kind={row.caseState === 'open' ? 'solid' : 'quiet'}
            href={`/operator/cases/${row.number}`}
          >
            {sayCase('caseTitle', { number: row.number })}
          </ButtonLink>
          {performerInfo && <Suspension person={performerInfo} onDone={refresh} />}
        </span>
      </div>
    </li>
  )
}
