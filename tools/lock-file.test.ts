import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from './project.ts'

type Locked = { version?: string; optionalDependencies?: Record<string, string> }

const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }

/** Where Node would find a package for the one in `place`: in its own folder or in one above. */
function isLocked(place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (`${folder && `${folder}/`}node_modules/${name}` in lock.packages) return true
    if (folder === '') return false
  }
}

test('the lock file has every package for every platform, or npm ci refuses it on all of them', () => {
  const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(name => !isLocked(place, name)),
  )
  expect(missing).toEqual([])
})

test.each(['', 'contract', 'api', 'web'])('the versions of the workspace "%s" are exact', workspace => {
  const manifest = JSON.parse(readFileSync(inProject(workspace, 'package.json'), 'utf8'))
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(ranges.filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(range)))).toEqual([])
})
