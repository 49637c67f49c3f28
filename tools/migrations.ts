import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.ts'

const folder = inProject('api', 'migrations')
const list = join(folder, 'checksums.txt')

/** What a database remembers of a file that it has applied, one a line. */
export type Applied = { name: string; checksum: string }

/** The files of the folder, in the order in which they are applied. */
export function migrationFiles(): Applied[] {
  const names = readdirSync(folder).filter(name => name.endsWith('.sql'))
  return names.sort().map(name => ({ name, checksum: checksumOf(readFileSync(join(folder, name))) }))
}

/** The files that databases of others may have applied. */
export function appliedFiles(): Applied[] {
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [checksum = '', name = ''] = line.split(/\s+/)
      return { name, checksum }
    })
}

const checksumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const numberOf = ({ name }: Applied) => Number(name.slice(0, 4))

/**
 * What would keep a database from being started by the next version: a file that was changed, renamed or taken away after
 * it may have been applied, and one whose number is below another that was. Says what to do about each.
 */
export function migrationProblems(files: Applied[], applied: Applied[]): string[] {
  const found = new Map(files.map(({ name, checksum }) => [name, checksum]))
  const known = new Set(applied.map(({ name }) => name))
  const last = Math.max(0, ...applied.map(numberOf))
  const gone = applied.filter(({ name }) => !found.has(name))
  const changed = applied.filter(({ name, checksum }) => found.has(name) && found.get(name) !== checksum)
  const fresh = files.filter(({ name }) => !known.has(name))
  const late = applied.filter((one, at) => at > 0 && numberOf(one) <= numberOf(applied[at - 1] as Applied))
  return [
    ...gone.map(({ name }) => `${name} is gone, and databases have applied it. Bring it back.`),
    ...changed.map(
      ({ name }) => `${name} was changed, and databases have applied it. Take that back and write a new file.`,
    ),
    ...late.map(
      ({ name }) => `${name} stands in checksums.txt after a higher or the same number. Give it one above all others.`,
    ),
    ...fresh.map(one =>
      numberOf(one) <= last
        ? `${one.name} comes before ${last}, which databases have applied. Give it a number above that.`
        : `${one.name} is new. Add to api/migrations/checksums.txt: ${one.checksum}  ${one.name}`,
    ),
  ]
}
