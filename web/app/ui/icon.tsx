import clsx from 'clsx'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'
import './icon.css'

type Props = {
  name: IconName
  /** 16, 14 or 24 pixels in place of 20. */
  size?: 's' | 'xs' | 'l'
  fill?: boolean
  className?: string
}

const TURNING = new Set<IconName>(['arrow-left', 'arrow-right', 'chevron-left', 'chevron-right'])

/** A drawn sign. It says nothing by itself: the control around it carries the words. */
export function Icon({ name, size, fill, className }: Props) {
  return (
    <svg
      className={clsx(
        'icon',
        size && `icon-${size}`,
        fill && 'icon-fill',
        TURNING.has(name) && 'icon-turns',
        className,
      )}
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
