import { type TaxFormDeskRow, taxFormDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { ChoiceFilter, DeskFilters, useNarrow } from '../../../core/page/desk-filters.tsx'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { DeskLink, DeskList } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { countryName } from '../../../ui/country.tsx'
import { countText } from '../../../ui/money.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { type Asked, askedOf, deskStates, noneAsked, pathFor, queryOf } from '../desk.ts'
import { say } from '../desk-words.ts'
import { DeskTabs } from '../parts/desk-tabs.tsx'
import { stateLooks } from '../states.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  const asked = askedOf(new URL(args.request.url).searchParams)
  return { asked, ...(await loadFirst(args, taxFormDesk.deskTaxForms, { query: { ...queryOf(asked), limit: PAGE } })) }
}

/** Creators by how their tax form stands, the newest change first. */
export default function TaxFormsDesk() {
  const { asked, first } = useLoaderData<typeof loader>()
  const { us, eu } = first.asks
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-5">
      <DeskHead title={say('title')} lead={say('lead')} />
      <DeskTabs current="forms" />
      {!us && !eu && <Notice icon="settings">{say('off')}</Notice>}
      <Filters asked={asked} counts={first.counts} />
      <List key={pathFor(asked)} />
    </div>
  )
}

type Counts = Record<(typeof deskStates)[number], number>

function Filters({ asked, counts }: { asked: Asked; counts: Counts }) {
  const choose = useNarrow(asked, pathFor)
  return (
    <DeskFilters label={say('filters')}>
      <div className="flex flex-col gap-4 desk:grid desk:grid-cols-2">
        <ChoiceFilter
          label={say('states')}
          any={say('all')}
          choices={deskStates}
          value={asked.state}
          textOf={state => `${say(state)} (${countText(counts[state])})`}
          onChoose={state => choose({ state })}
        />
        <div className="grid desk:self-end">
          <SearchField label={say('find')} placeholder={say('find')} value={asked.q} onSearch={q => choose({ q })} />
        </div>
      </div>
    </DeskFilters>
  )
}

function List() {
  const { asked, first, now_ms } = useLoaderData<typeof loader>()
  return (
    <DeskList
      queryKey={['tax-form-desk', pathFor(asked), first.data[0]?._id ?? '']}
      label={say('title')}
      first={first}
      now_ms={now_ms}
      ask={(page, signal) =>
        call(taxFormDesk.deskTaxForms, { query: { ...queryOf(asked), limit: PAGE, ...page }, signal })
      }
      nothingFound={
        (asked.state !== '' || asked.q !== '') && {
          title: say('emptyFound'),
          act: say('clear'),
          href: pathFor(noneAsked),
        }
      }
      empty={
        <Empty icon="file-text" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      }
    >
      {row => <Row row={row} />}
    </DeskList>
  )
}

function Row({ row: { _id, performerInfo, state, form, until, isBlocked } }: { row: TaxFormDeskRow }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const name = performerInfo?.name ?? say('someone')
  const about = form && [
    say(form.form ?? 'plain'),
    form.hasEu && say('withEu'),
    countryName(form.country),
    form.tinEnd && say('tinEnd', { end: form.tinEnd }),
  ]
  return (
    <DeskLink
      {...(form && { href: `/operator/tax-forms/${form._id}` })}
      label={say('open', { name })}
      of={performerInfo ?? { _id, name, avatar: '' }}
      sub={about ? about.filter(Boolean).join(' · ') : say('noForm')}
    >
      {isBlocked && <Badge tone="bad">{say('payoutsWait')}</Badge>}
      {until && !isBlocked && (
        <span className="text-ink-faint text-small">{say('until', { day: dateText(until, now, timeZone) })}</span>
      )}
      <Badge {...stateLooks[state]}>{say(state)}</Badge>
    </DeskLink>
  )
}
