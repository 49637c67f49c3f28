import type { TodayItem } from '@fanfare/contract'
import clsx from 'clsx'
import { useViewer } from '../../../../core/session/stores.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { kindOf, valuesOf } from '../../today.ts'
import { say } from '../../today-words.ts'
import { useAmountText } from './amount.ts'
import { Due } from './due.tsx'
import './today.css'

type Props = {
  item: TodayItem
  href: string
  now: number
  isChosen: boolean
  isOpen: boolean
  busy: boolean
  onChoose(): void
  onTake(): void
}

/** One thing in the queue: what it is in a sentence, by when it is due and who has it. All of it leads there. */
export function Row({ item, href, now, isChosen, isOpen, busy, onChoose, onTake }: Props) {
  const kind = kindOf(item.kind)
  const viewer = useViewer()
  const values = valuesOf(item, useAmountText())
  const title = kind.title(values)
  const face = item.personInfo ?? { _id: item._id, name: values.name || kind.name(), avatar: '' }
  const owner = item.owner && (item.owner._id === viewer?._id ? say('you') : item.owner.name)
  return (
    <li className={clsx('today-row', isChosen && 'today-row-chosen')}>
      <a
        href={href}
        data-keep-scroll
        aria-current={isOpen || undefined}
        className="today-link"
        onFocus={onChoose}
        id={rowId(item)}
      >
        <span className="today-kind">
          <Icon name={kind.icon} size="s" />
          {kind.name()}
        </span>
        <Avatar of={face} size={32} />
        <span className="today-text">
          <b className="font-strong text-label">{title}</b>
          <small className="clip text-ink-faint text-small">{kind.text(values)}</small>
        </span>
        <Due dueAt={item.dueAt} now={now} />
        <span className={clsx('today-owner clip', !owner && 'text-ink-faint')}>{owner ?? say('free')}</span>
      </a>
      {item.owner === null && (
        <Button size="s" className="today-act" busy={busy} aria-label={say('takeThis', { title })} onClick={onTake}>
          {say('take')}
        </Button>
      )}
    </li>
  )
}

/** Where a row is, for keys that lead to it. */
export const rowId = ({ kind, _id }: Pick<TodayItem, 'kind' | '_id'>): string => `today-${kind}-${_id}`
