import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const WORDS = /\/app\/words\/[a-z]{2}\/(?:[a-z-]+\/)?[a-z-]+\.ts$/

/** Turns the ICU sentences of `app/words/<language>/` into Lingui's compiled form, so that no parser is shipped. */
export function compiledWords(): Plugin {
  return {
    name: 'fanfare:compiled-words',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!WORDS.test(file)) return undefined
      this.addWatchFile(file)
      const { mtimeMs } = await stat(file)
      const module = (await import(`${pathToFileURL(file)}?v=${mtimeMs}`)) as { default?: Record<string, string> }
      // What is gathered into the words of a room first has a name of its own and is compiled there.
      if (!module.default) return undefined
      return `export default ${JSON.stringify(compileAll(module.default))}`
    },
  }
}

function compileAll(words: Record<string, string>) {
  return Object.fromEntries(Object.entries(words).map(([id, text]) => [id, compileMessage(text)]))
}
