import english from '../../words/en/settings-places.ts'
import { roomWords } from '../../words/say.ts'
import { type Tree, type TreeEntry, type TreePlace, useTree } from './tree.ts'

const sections = {
  profile: { label: 'profile', icon: 'user-round' },
  account: { label: 'accountAndSecurity', icon: 'shield-check' },
  notifications: { label: 'notifications', icon: 'bell' },
  privacy: { label: 'privacyAndSafety', icon: 'lock' },
  payments: { label: 'payments', icon: 'credit-card' },
  identity: { label: 'identityAndTax', icon: 'id-card' },
  team: { label: 'teamAndTools', icon: 'wrench' },
} as const

type Section = keyof typeof sections
type Word = keyof typeof english

/** A page of everybody’s settings, as its room registers it. */
export type SettingsPlace = TreeEntry<Section, Word>

/** The pages of everybody’s settings, from all rooms. */
export const settingsTree: Tree<Section, Word> = {
  sections,
  for: 'fans',
  entries: Object.values(
    import.meta.glob<readonly SettingsPlace[]>('../../domains/*/settings-places.ts', { eager: true, import: 'places' }),
  ).flat(),
  sayName: roomWords('settingsPlaces', english),
}

/** Where the page on screen stands in everybody’s settings. */
export const useSettingsTree = (): TreePlace => useTree(settingsTree)
