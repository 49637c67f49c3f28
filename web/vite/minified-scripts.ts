import { pathToFileURL } from 'node:url'
import { minifySync, type Plugin } from 'vite'

const SCRIPTS = /\/app\/core\/early-scripts\.ts$/

/** Minifies the scripts that stand in the documents themselves, which no bundler sees. */
export function minifiedScripts(): Plugin {
  return {
    name: 'fanfare:minified-scripts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!SCRIPTS.test(id)) return undefined
      const scripts = (await import(pathToFileURL(id).href)) as Record<string, string>
      return Object.entries(scripts)
        .map(([name, code]) => `export const ${name} = ${JSON.stringify(minified(name, code))}`)
        .join('\n')
    },
  }
}

function minified(name: string, source: string): string {
  const { code, errors } = minifySync(`${name}.js`, source, { compress: true, mangle: true, module: false })
  if (errors.length > 0) throw new Error(`${name} is no script: ${errors[0]?.message}`)
  return code.trim().replace(/;$/, '')
}
