import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { say } from './words.ts'
import './folded.css'

/** What fits, in signs: on a phone, on a desk; and how many signs a line that ends early counts for. */
const FITS = 180
const FITS_DESK = 320
const LINE = 45

type Props = {
  text: string
  head?: ReactNode
  className?: string
  /** The text with its links. */
  shown?: ReactNode
}

/** What people wrote. A long text is folded until somebody asks for the rest: after `--lines` lines, three by default. */
export function Folded({ text, head, className, shown }: Props) {
  const [open, setOpen] = useState(false)
  const signs = text.length + (text.split('\n').length - 1) * LINE
  const long = signs > FITS
  return (
    <div className={clsx('folded', className, signs <= FITS_DESK && 'folded-phone')} data-folded={long && !open}>
      <p>
        {head}
        {shown ?? text}
      </p>
      {long && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {say(open ? 'fold' : 'unfold')}
        </button>
      )}
    </div>
  )
}
