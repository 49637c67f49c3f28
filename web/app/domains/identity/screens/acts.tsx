import { operatorAccounts, operatorActNames, operatorActs } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { ChoiceFilter, DaysFilter, DeskFilters, useNarrow } from '../../../core/page/desk-filters.tsx'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { DeskList } from '../../../core/page/desk-list.tsx'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty } from '../../../ui/states.tsx'
import { askedOf, everything, pathFor, queryOf } from '../acts.ts'
import { say } from '../operator-words.ts'
import { ActLine, actText } from '../parts/act-line.tsx'

export const handle: PageHandle = { opens: 'operators', permission: 'owner' }
export const meta = titled(() => say('acts'))

const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  const asked = askedOf(new URL(args.request.url).searchParams)
  const [{ now_ms }, first, { data: operators }] = await Promise.all([
    args.context.get(pageRequest).site(),
    load(args, operatorActs.acts, { query: { ...queryOf(asked), limit: PAGE } }),
    load(args, operatorAccounts.operators, {}),
  ])
  return { asked, first, now_ms, operators: operators.map(({ _id, name }) => ({ _id, name })) }
}

/** What operators did, newest first; nothing of it can be changed. */
export default function Acts() {
  const { asked } = useLoaderData<typeof loader>()
  const { apiBase } = useSite()
  return (
    <>
      <DeskHead title={say('acts')} lead={say('actsLead')}>
        <DownloadLink href={`${apiBase}/operator/acts/export?${new URLSearchParams(queryOf(asked))}`}>
          {say('csv')}
        </DownloadLink>
      </DeskHead>
      <div className="flex max-w-230 flex-col gap-5">
        <Filters />
        <List key={pathFor(asked)} />
      </div>
    </>
  )
}

function Filters() {
  const { asked, operators } = useLoaderData<typeof loader>()
  const choose = useNarrow(asked, pathFor)
  const names = new Map(operators.map(({ _id, name }) => [_id, name]))
  return (
    <DeskFilters label={say('filters')}>
      <SearchField label={say('search')} placeholder={say('search')} value={asked.q} onSearch={q => choose({ q })} />
      <div className="grid grid-cols-2 gap-3 max-[22em]:grid-cols-1 desk:grid-cols-[repeat(2,minmax(0,1fr))_minmax(0,2fr)]">
        <ChoiceFilter
          label={say('operator')}
          any={say('anyOperator')}
          choices={[...names.keys()]}
          value={asked.operator}
          textOf={id => names.get(id) ?? id}
          onChoose={operator => choose({ operator })}
        />
        <ChoiceFilter
          label={say('act')}
          any={say('anyAct')}
          choices={operatorActNames}
          value={asked.act}
          textOf={act => actText(act)}
          onChoose={act => choose({ act })}
        />
        <DaysFilter asked={asked} onChoose={choose} />
      </div>
    </DeskFilters>
  )
}

function List() {
  const { asked, first, now_ms } = useLoaderData<typeof loader>()
  return (
    <DeskList
      queryKey={['operator-acts', pathFor(asked), first.data[0]?._id ?? '']}
      label={say('acts')}
      first={first}
      now_ms={now_ms}
      ask={(page, signal) => call(operatorActs.acts, { query: { ...queryOf(asked), limit: PAGE, ...page }, signal })}
      nothingFound={
        pathFor(asked) !== pathFor(everything) && {
          title: say('emptyFound'),
          act: say('clear'),
          href: pathFor(everything),
        }
      }
      empty={
        <Empty icon="rotate-ccw-clock" title={say('emptyActs')}>
          {say('emptyActsText')}
        </Empty>
      }
    >
      {act => <ActLine act={act} />}
    </DeskList>
  )
}
