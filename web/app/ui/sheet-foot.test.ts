import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const app = join(import.meta.dirname, '..')
const source = (file: string) => readFileSync(join(app, file), 'utf8')

/** Files that draw sheets, and the parts beside them that they are made of. */
function sheetFiles(): string[] {
  const dialogs = globSync('{domains,core,ui}/**/*.tsx', { cwd: app }).filter(file => source(file).includes('<Dialog '))
  const parts = dialogs.flatMap(file =>
    [...source(file).matchAll(/from '\.\/([\w-]+\.tsx)'/g)].map(([, name]) => join(dirname(file), String(name))),
  )
  return [...new Set([...dialogs, ...parts])].toSorted()
}

/** Buttons that take money or end something, with what stands before each. */
function weightyButtons(file: string) {
  const text = source(file)
  return [...text.matchAll(/<Button\b(?:=>|[^>])*kind="(?:pay|danger|danger-quiet)"(?:=>|[^>])*>/g)].map(
    ({ 0: button, index }) => ({
      file,
      button: button.replace(/\s+/g, ' '),
      before: text.slice(0, index),
    }),
  )
}

const count = (text: string, part: string) => text.split(part).length - 1

/** Those that only ask: the question they open is a sheet with a foot of its own. */
const onlyAsk = ['setAsks(true)', 'onClick={onDelete}']

it('a button of a sheet that takes money or ends something is in its foot, which stays on the screen', () => {
  const all = sheetFiles().flatMap(weightyButtons)
  expect(all.length).toBeGreaterThan(10)
  const loose = all
    .filter(({ before }) => count(before, '<SheetFoot>') === count(before, '</SheetFoot>'))
    .filter(({ button }) => !onlyAsk.some(act => button.includes(act)))
    .map(({ file, button }) => `${file}: ${button}`)
  expect(loose).toEqual([])
})
