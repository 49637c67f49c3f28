import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './tag.css'

type Props = { text: string; before?: ReactNode; remove: string; onRemove: () => void }

/** One of several chosen things, with a way to take it out. */
export function Tag({ text, before, remove, onRemove }: Props) {
  return (
    <li className="tag">
      {before}
      <span>{text}</span>
      <button type="button" aria-label={remove} onClick={onRemove}>
        <Icon name="x" size="s" />
      </button>
    </li>
  )
}
