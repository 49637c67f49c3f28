import { Fragment, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { Empty } from '../../ui/states.tsx'
import { Chip } from '../../ui/surfaces.tsx'
import { canLeave } from '../http/online.ts'
import type { UseInfiniteQueryResult } from '../http/queries.ts'
import { ListFoot } from './list-foot.tsx'
import { sayMaking as say } from './making-words.ts'
import '../../ui/chips.css'

export type StudioAsked = { status?: string; q?: string }

/** What an address of a list asks for. */
export function studioAsked({ url }: Request, states: readonly string[]): StudioAsked {
  const params = new URL(url).searchParams
  const status = states.find(state => state === params.get('status'))
  const q = params.get('q')?.slice(0, 100)
  return { ...(status && { status }), ...(q && { q }) }
}

type Pages<T> = { pages: { data: T[] }[] }
type Props<T> = {
  path: string
  asked: StudioAsked
  search: string
  states: readonly { id: string; label: string }[]
  list: Pick<
    UseInfiniteQueryResult<Pages<T>>,
    'error' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'hasNextPage' | 'fetchNextPage'
  > & { data: Pages<T> }
  row: (thing: T) => ReactNode
  empty: { icon: IconName; title: string; text: string; make?: { href: string; label: string } }
}

/** Everything of a kind that a creator made: found by words and state, with a way to make the first one. */
export function StudioList<T extends { _id: string }>({ path, asked, search, states, list, row, empty }: Props<T>) {
  const navigate = useNavigate()
  const things = list.data.pages.flatMap(page => page.data)
  const pathFor = (to: StudioAsked) => `${path}?${new URLSearchParams(to)}`.replace(/\?$/, '')
  const { status: _status, ...besideStatus } = asked
  const { q: _q, ...besideWords } = asked
  const find = (text: string) =>
    canLeave() &&
    navigate(pathFor({ ...besideWords, ...(text && { q: text }) }), { replace: true, preventScrollReset: true })
  return (
    <>
      <div className="flex flex-col gap-3">
        <div className="desk:max-w-80">
          <SearchField label={search} placeholder={search} value={asked.q ?? ''} onSearch={find} />
        </div>
        <nav className="chips bleed" aria-label={say('states')}>
          <Chip on={!asked.status} href={pathFor(besideStatus)}>
            {say('all')}
          </Chip>
          {states.map(({ id, label }) => (
            <Chip key={id} on={asked.status === id} href={pathFor({ ...asked, status: id })}>
              {label}
            </Chip>
          ))}
        </nav>
      </div>
      {things.length > 0 ? (
        <div className="card card-flush mt-4">
          {things.map(thing => (
            <Fragment key={thing._id}>{row(thing)}</Fragment>
          ))}
        </div>
      ) : (
        <Nothing path={path} narrowed={Object.keys(asked).length > 0} empty={empty} />
      )}
      <ListFoot list={list} />
    </>
  )
}

type NothingProps = { path: string; narrowed: boolean; empty: Props<never>['empty'] }

function Nothing({ path, narrowed, empty: { icon, title, text, make } }: NothingProps) {
  return narrowed ? (
    <Empty icon="search-x" title={say('noMatch')} action={<ButtonLink href={path}>{say('clear')}</ButtonLink>}>
      {say('noMatchText')}
    </Empty>
  ) : (
    <Empty icon={icon} title={title} action={make && <ButtonLink href={make.href}>{make.label}</ButtonLink>}>
      {text}
    </Empty>
  )
}
