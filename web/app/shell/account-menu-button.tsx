import { cloneElement, type MouseEvent, type ReactElement, Suspense, useState } from 'react'
import { lazy } from '../ui/lazy.ts'

const AccountMenu = lazy(() => import('./account-menu.tsx'))

type Trigger = ReactElement<{ onClick?: (event: MouseEvent) => void }>

/**
 * Opens the menu of the person who is logged in. `children` is a link to their account, which is what it stays without
 * the script; the menu's code comes with the first click.
 */
export function AccountMenuButton({ children }: { children: Trigger }) {
  const [wanted, setWanted] = useState(false)
  const stay = (event: MouseEvent) => event.preventDefault()
  const closed = cloneElement(children, {
    onClick: event => {
      stay(event)
      setWanted(true)
    },
  })
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <AccountMenu trigger={cloneElement(children, { onClick: stay })} />
    </Suspense>
  )
}
