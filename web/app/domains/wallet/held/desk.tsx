import type { ReactNode } from 'react'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { DeskList } from '../../../core/page/desk-list.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { countText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/surfaces.tsx'
import type { Say } from '../../../words/say.ts'
import { whichTabs } from './list.tsx'

type Page<Row> = { data: Row[]; next: string | null }

type Props<Row, Which extends string> = {
  say: Say<Record<Which | 'title' | 'states' | 'empty' | 'emptyText', string>>
  lead: string
  path: string
  names: readonly Which[]
  which: Which
  /** How many wait in the first of the lists, where that is counted. */
  waiting?: number
  icon: IconName
  /** Under which the lists are kept. */
  listsKey: string
  first: Page<Row>
  now_ms: number
  ask(page: { before?: string }, signal: AbortSignal): Promise<Page<Row>>
  children(row: Row): ReactNode
}

/** What tokens are held for, as operators find it: by tabs, what they have to decide first. */
export function HeldDesk<Row extends { _id: string }, Which extends string>(props: Props<Row, Which>) {
  const { say, lead, path, names, which, waiting, icon, listsKey, first, now_ms, ask, children } = props
  const tabs = whichTabs(names, say, path).map((tab, index) =>
    index === 0 && waiting !== undefined ? { ...tab, count: countText(waiting) } : tab,
  )
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-5">
      <DeskHead title={say('title')} lead={lead} />
      <Tabs label={say('states')} tabs={tabs} current={which} />
      <DeskList
        key={which}
        queryKey={[listsKey, which]}
        label={say(which)}
        first={first}
        now_ms={now_ms}
        ask={ask}
        empty={
          <Empty icon={icon} title={say('empty')}>
            {say('emptyText')}
          </Empty>
        }
      >
        {children}
      </DeskList>
    </div>
  )
}
