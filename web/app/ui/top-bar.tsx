import { createContext, type ReactNode, use } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from './button.tsx'
import { say } from './words.ts'
import './top-bar.css'

/** What stands at the end of every such bar; the shell puts it there. */
export const TopBarEnd = createContext<ReactNode>(null)

type Props = {
  title?: ReactNode
  back?: string
  /** The page has a search of its own. */
  searches?: boolean
  children?: ReactNode
}

/** The bar over a page on phones: a way back, its name, and at most two acts. */
export function TopBar({ title, back, searches, children }: Props) {
  const end = use(TopBarEnd)
  const navigate = useNavigate()
  const goBack = () => (history.state?.idx > 0 ? navigate(-1) : navigate(back ?? '/'))
  return (
    <header className="topbar">
      {back && <IconButton icon="arrow-left" label={say('back')} className="-ms-2.5" onClick={goBack} />}
      <span className={back ? 'clip grow font-strong' : 'type-heading clip grow'}>{title}</span>
      {children}
      {!searches && end}
    </header>
  )
}
