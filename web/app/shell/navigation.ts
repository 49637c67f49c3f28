import type { NavEntry } from '../core/page/navigation.ts'

/** Every page that the navigation leads to, as the rooms registered them. */
export const navigation: readonly NavEntry[] = Object.values(
  import.meta.glob<readonly NavEntry[]>('../domains/*/navigation.ts', { eager: true, import: 'navigation' }),
).flat()
