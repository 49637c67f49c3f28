import { readFile, writeFile } from 'node:fs/promises'
import type { LucideIconData } from 'lucide-react'
import { iconNames } from '../app/ui/icon-names.ts'

/** The sprite that `app/ui/icons.svg` must hold: one symbol per name, drawn by Lucide (ISC). */
export async function iconSprite(): Promise<string> {
  const symbols = await Promise.all(iconNames.map(symbol))
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<title>Icons</title>\n${symbols.join('\n')}\n</svg>\n`
}

async function symbol(name: string): Promise<string> {
  const { __iconData } = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as { __iconData: LucideIconData }
  const shapes = __iconData.node.map(([tag, { key: _key, ...attributes }]) => `<${tag}${written(attributes)}/>`)
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
}

function written(attributes: object): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}

if (process.argv[1] === import.meta.filename) {
  await writeFile(new URL('../app/ui/icons.svg', import.meta.url), await iconSprite())
  process.stdout.write(
    `${iconNames.length} icons, ${(await readFile(new URL('../app/ui/icons.svg', import.meta.url))).length} bytes\n`,
  )
}
