import type { IconName } from '../../ui/icon-names.ts'
import type { NavWord } from './navigation-words.ts'

/** A place of the first level of a tree. */
type Section = { label: NavWord; icon: IconName }

/**
 * The trees of places, with their sections in order: at most seven each. Studio, console and settings have a navigation of
 * their own; explore and library are entries of the site's rail with tabs.
 */
export const trees = {
  explore: { explore: { label: 'explore', icon: 'compass' } },
  library: { library: { label: 'library', icon: 'library' } },
  studio: {
    home: { label: 'studioHome', icon: 'layout-grid' },
    content: { label: 'content', icon: 'images' },
    messages: { label: 'messages', icon: 'message-circle' },
    fans: { label: 'fans', icon: 'users' },
    shop: { label: 'shop', icon: 'store' },
    live: { label: 'live', icon: 'radio' },
    money: { label: 'money', icon: 'banknote' },
  },
  console: {
    today: { label: 'today', icon: 'list-checks' },
    people: { label: 'people', icon: 'square-user' },
    safety: { label: 'safety', icon: 'shield-check' },
    money: { label: 'money', icon: 'landmark' },
    support: { label: 'support', icon: 'life-buoy' },
    site: { label: 'site', icon: 'sliders-horizontal' },
  },
  settings: {
    profile: { label: 'profile', icon: 'user-round' },
    account: { label: 'accountAndSecurity', icon: 'shield-check' },
    notifications: { label: 'notifications', icon: 'bell' },
    privacy: { label: 'privacyAndSafety', icon: 'lock' },
    payments: { label: 'payments', icon: 'credit-card' },
    identity: { label: 'identityAndTax', icon: 'id-card' },
    team: { label: 'teamAndTools', icon: 'wrench' },
  },
} as const satisfies Record<string, Record<string, Section>>

export type TreeName = keyof typeof trees
export type SectionOf<Tree extends TreeName> = keyof (typeof trees)[Tree]
