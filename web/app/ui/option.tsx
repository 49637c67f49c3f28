import type { ReactNode } from 'react'
import './option.css'

type Props = {
  name: string
  checked: boolean
  onChoose: () => void
  title: ReactNode
  text?: ReactNode
  /** What stands at the end: a price, or nothing. */
  figure?: ReactNode
  figureText?: ReactNode
  disabled?: boolean
}

/** One of several ways, as a line to tap: what it is, what follows from it, and what it costs. */
export function Option({ name, checked, onChoose, title, text, figure, figureText, disabled }: Props) {
  return (
    <label className="option">
      <input type="radio" name={name} checked={checked} onChange={onChoose} disabled={disabled} />
      <span className="flex min-w-0 flex-col">
        <b className="flex flex-wrap items-center gap-2 font-strong text-label">{title}</b>
        {text && <span className="text-ink-faint text-small">{text}</span>}
      </span>
      {figure && (
        <span className="num ms-auto flex flex-col items-end text-end">
          <b className="font-strong text-label">{figure}</b>
          {figureText && <span className="text-ink-faint text-small">{figureText}</span>}
        </span>
      )}
    </label>
  )
}
