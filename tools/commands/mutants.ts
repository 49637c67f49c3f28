import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { stopwatch } from '../../api/src/kernel/clock.ts'
import { mutants } from '../mutants/list.ts'
import type { Mutant } from '../mutants/mutant.ts'
import { inProject, root } from '../project.ts'
import { runPackageProgram } from '../run-program.ts'

/*
 * `npm run mutants` breaks one rule at a time in a copy of the project and runs the tests that guard it; a rule whose
 * break nobody noticed survives, and the command ends with 1. `npm run mutants -- media` takes the rules of some files.
 */
const wanted = process.argv.slice(2)
const chosen = mutants.filter(({ file }) => wanted.length === 0 || wanted.some(word => file.includes(word)))
const copied = new Set(['node_modules', '.node', '.git', '.data', 'build', '.react-router'])

const copy = await mkdtemp(join(tmpdir(), 'fanfare-mutants-'))
const survivors: Mutant[] = []
try {
  await cp(root, copy, { recursive: true, filter: path => path === root || !copied.has(basename(path)) })
  for (const folder of ['node_modules', 'api/node_modules', 'web/node_modules', 'web/build'])
    await symlink(inProject(folder), join(copy, folder)).catch(() => {})
  for (const mutant of chosen) if (!(await isNoticed(mutant))) survivors.push(mutant)
} finally {
  await rm(copy, { recursive: true, force: true })
}
process.stdout.write(`${chosen.length - survivors.length} of ${chosen.length} broken rules were noticed\n`)
for (const { rule, file } of survivors) process.stdout.write(`SURVIVED  ${rule} (${file})\n`)
process.exitCode = survivors.length > 0 || chosen.length === 0 ? 1 : 0

async function isNoticed({ rule, file, from, to, tests }: Mutant): Promise<boolean> {
  const path = join(copy, file)
  const whole = await readFile(path, 'utf8')
  const watch = stopwatch()
  await writeFile(
    path,
    whole.replace(from, () => to),
  )
  const words = ['run', '--project', 'unit', '--bail', '1', '--retry', '0', ...tests]
  const { code, output } = await runPackageProgram('vitest', words, { cwd: copy, quiet: true })
  await writeFile(path, whole)
  const ran = /Tests .*(?:passed|failed)/.test(output)
  const isKilled = code !== 0 && ran
  if (!ran) process.stdout.write(output)
  const took = `${(watch() / 1000).toFixed(1)} s`
  process.stdout.write(`${isKilled ? 'noticed ' : ran ? 'SURVIVED' : 'NO TEST '}  ${took.padStart(7)}  ${rule}\n`)
  return isKilled
}
