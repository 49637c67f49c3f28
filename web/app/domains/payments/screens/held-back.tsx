import { paymentRules } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { ChoiceFilter, DeskFilters, useNarrow } from '../../../core/page/desk-filters.tsx'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { DeskList } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type Asked, askedOf, pathFor, queryOf } from '../held-back.ts'
import { say } from '../held-back-words.ts'
import { HeldBackLine } from '../parts/held-back-line.tsx'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  const asked = askedOf(new URL(args.request.url).searchParams)
  return { asked, ...(await loadFirst(args, paymentRules.heldBack, { query: { ...queryOf(asked), limit: PAGE } })) }
}

const none = { q: '', rule: '' } as const

/** Card payments that a rule held back: whose, which rule, until when, and the way to let a fan pay. */
export default function HeldBack() {
  const { asked } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-5">
      <DeskHead title={say('title')} lead={say('lead')}>
        <a href="/operator/prices" className="link text-label">
          {say('rules')}
        </a>
      </DeskHead>
      <Filters asked={asked} />
      <List key={pathFor(asked)} />
    </div>
  )
}

function Filters({ asked }: { asked: Asked }) {
  const choose = useNarrow(asked, pathFor)
  return (
    <DeskFilters label={say('filters')}>
      <div className="grid items-end gap-3 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SearchField label={say('search')} placeholder={say('search')} value={asked.q} onSearch={q => choose({ q })} />
        <ChoiceFilter
          label={say('rule')}
          any={say('anyRule')}
          choices={paymentRules.ruleNames}
          value={asked.rule}
          textOf={rule => say(rule)}
          onChoose={rule => choose({ rule })}
        />
      </div>
    </DeskFilters>
  )
}

function List() {
  const { asked, first, now_ms } = useLoaderData<typeof loader>()
  return (
    <DeskList
      queryKey={['held-back', pathFor(asked), first.data[0]?._id ?? '']}
      label={say('title')}
      first={first}
      now_ms={now_ms}
      ask={(page, signal) =>
        call(paymentRules.heldBack, { query: { ...queryOf(asked), limit: PAGE, ...page }, signal })
      }
      nothingFound={
        pathFor(asked) !== pathFor(none) && { title: say('emptyFound'), act: say('clear'), href: pathFor(none) }
      }
      empty={
        <Empty icon="circle-check" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      }
    >
      {row => <HeldBackLine row={row} />}
    </DeskList>
  )
}
