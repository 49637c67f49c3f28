import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from './button.tsx'
import { say } from './words.ts'

/** The bar over a page on phones: a way back, its name, and at most two acts. */
export function TopBar({ title, back, children }: { title?: ReactNode; back?: string; children?: ReactNode }) {
  const navigate = useNavigate()
  const goBack = () => (history.state?.idx > 0 ? navigate(-1) : navigate(back ?? '/'))
  return (
    <header className="topbar">
      {back && <IconButton icon="arrow-left" label={say('back')} className="-ms-2.5" onClick={goBack} />}
      <span className={back ? 'clip grow font-strong' : 'type-heading clip grow'}>{title}</span>
      {children}
    </header>
  )
}
