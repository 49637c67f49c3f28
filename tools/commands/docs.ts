import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pages } from '../pages.ts'
import { inProject } from '../project.ts'

for (const [path, page] of Object.entries(pages)) {
  mkdirSync(dirname(inProject(path)), { recursive: true })
  writeFileSync(inProject(path), page())
  process.stdout.write(`${path}\n`)
}
