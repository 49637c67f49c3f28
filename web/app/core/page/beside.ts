import { type ComponentType, createContext } from 'react'

/** What stands beside a list of posts on wide screens; the shell hands it to every page. */
export const BesideContext = createContext<ComponentType<{ label: string }>>(() => null)
