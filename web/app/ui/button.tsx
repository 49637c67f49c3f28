import clsx from 'clsx'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import './button.css'

export type ButtonKind = 'solid' | 'quiet' | 'line' | 'ghost' | 'pay' | 'danger' | 'danger-quiet' | 'glass'
type Look = { kind?: ButtonKind; size?: 's' | 'l'; block?: boolean }
type ButtonProps = Look & { busy?: boolean; ref?: Ref<HTMLButtonElement> } & ButtonHTMLAttributes<HTMLButtonElement>

/** The classes of a button, for links that look like one. */
function buttonClass({ kind = 'quiet', size, block }: Look, more?: string): string {
  return clsx('btn', `btn-${kind}`, size && `btn-${size}`, block && 'w-full', more)
}

/** A button. While busy it keeps its words, its width and the focus, and does nothing more. */
export function Button({
  kind,
  size,
  block,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      className={buttonClass({ kind, size, block } as Look, className)}
      onClick={click}
    >
      {busy && <i className="spin" />}
      {children}
    </button>
  )
}

type LinkProps = Look & { href: string; className?: string; children: ReactNode; rel?: string; 'aria-label'?: string }

/** A link that looks like a button. */
export function ButtonLink({ kind, size, block, className, ...link }: LinkProps) {
  return <a {...link} className={buttonClass({ kind, size, block } as Look, className)} />
}

type IconButtonProps = ButtonProps & { icon: IconName; label: string; fill?: boolean }

/** A button that is only a sign; `label` is its name. */
export function IconButton({ icon, label, fill, className, kind = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} kind={kind} className={clsx('btn-icon', className)} aria-label={label}>
      <Icon name={icon} size={rest.size === 's' ? 's' : undefined} fill={fill} />
    </Button>
  )
}
