import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { sayNav } from './navigation-words.ts'
import StudioHead from './studio-head.tsx'

type Props = {
  title: string
  sub?: ReactNode
  acts?: ReactNode
  /** The link to create something, if it isn't a post. */
  make?: { href: string; label: string } | null
  children: ReactNode
}

/** The frame of the studio's pages: the title, the tabs of their section, and the way to a new post. */
export function StudioFrame({ title, sub, acts, make, children }: Props) {
  const making = make !== null && (
    <ButtonLink kind="solid" href={make?.href ?? '/studio/compose'}>
      <Icon name="plus" size="s" />
      {make?.label ?? sayNav('compose')}
    </ButtonLink>
  )
  const hasActs = Boolean(acts) || making
  return (
    <>
      <StudioHead
        title={title}
        sub={sub}
        acts={
          hasActs && (
            <>
              {acts}
              {making}
            </>
          )
        }
      />
      {children}
    </>
  )
}
