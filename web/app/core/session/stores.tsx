import type { CurrentUser, PublicSettings } from '@fanfare/contract'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useStore } from 'zustand'
import type { Site } from '../page/site.ts'
import { createAuthStore } from './auth.ts'
import { createCurrentUserStore } from './current-user.ts'
import { createFollowStore, isFollowed } from './follow.ts'
import { createSettingsStore } from './settings.ts'
import { createSocketStore } from './socket.ts'

/** The client state of one page visit; on the server, of one request. */
export type Stores = ReturnType<typeof createStores>

export function createStores(site: Site) {
  return {
    auth: createAuthStore(site.viewer !== null),
    currentUser: createCurrentUserStore(site.viewer),
    settings: createSettingsStore(site.settings),
    follow: createFollowStore(),
    socket: createSocketStore(),
  }
}

const SiteContext = createContext<{ site: Site; stores: Stores } | null>(null)

/** Gives the site and its stores to everything below; the stores live as long as the page. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  const [value] = useState(() => ({ site, stores: createStores(site) }))
  return <SiteContext value={value}>{children}</SiteContext>
}

function useProvided() {
  const value = useContext(SiteContext)
  if (!value) throw new Error('SiteProvider is missing above this component.')
  return value
}

export function useSite(): Site {
  return useProvided().site
}

export function useStores(): Stores {
  return useProvided().stores
}

export function useViewer(): CurrentUser | null {
  return useStore(useStores().currentUser, state => state.user)
}

/** Whether a helper looks, as the creator they work for: what is the creator's alone isn't shown to them. */
export function useAtWork(): boolean {
  return Boolean(useViewer()?.worksFor)
}

/** What the viewer's wallet holds, in hundredths of a token; it follows every tab and every purchase. */
export function useBalance(): bigint {
  return useStore(useStores().currentUser, state => state.balance_minor)
}

export function useSettings(): PublicSettings {
  return useStore(useStores().settings, state => state.settings)
}

export function useFollowed(id: string, asServed: boolean): boolean {
  return useStore(useStores().follow, state => isFollowed(state, id, asServed))
}
