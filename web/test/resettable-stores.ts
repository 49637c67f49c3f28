import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const resettable = fileURLToPath(new URL('./dom-stores.ts', import.meta.url))

/** Gives modules of the site stores that a test can take back to their beginning. */
export function resettableStores(): Plugin {
  return {
    name: 'fanfare:resettable-stores',
    enforce: 'pre',
    resolveId(id, importer) {
      return id === 'zustand/vanilla' && importer !== resettable ? resettable : undefined
    },
  }
}
