import { existsSync } from 'node:fs'

/** Which tests a run is for: all of them, a part of all, those of some rooms and files, or what a change can reach. */
export type TestChoice = { rooms: string[]; files: string[]; shard?: string; changed?: true }

export const everything: TestChoice = { rooms: [], files: [] }

const shardForm = /^--shard=([1-9][0-9]?)\/([1-9][0-9]?)$/

/** What `npm test -- --help` prints. */
export const testHelp = `npm test                    everything, as CI runs it
npm test -- posts           the tests of a room, in all three trees and in the browser
npm test -- web/test/a.ts   one file, or what has this path
npm test -- --changed       what your uncommitted changes can reach
npm test -- --shard=1/3     the first of three parts of everything
`

/**
 * Reads what stands behind `npm test --`: names of rooms, paths of test files, `--shard=1/3` for the first of three
 * parts of the whole, or `--changed` for the tests that what isn't committed yet can reach. Throws a sentence about a
 * word that is none of them.
 */
export function chooseTests(
  words: string[],
  rooms: readonly string[],
  isFile: (path: string) => boolean = existsSync,
): TestChoice {
  const choice: TestChoice = { rooms: [], files: [] }
  for (const word of words) {
    const [, part, parts] = shardForm.exec(word) ?? []
    if (part && Number(part) <= Number(parts)) choice.shard = `${part}/${parts}`
    else if (word === '--changed') choice.changed = true
    else if (rooms.includes(word)) choice.rooms.push(word)
    else if (word.includes('/') && isFile(word)) choice.files.push(word)
    else
      throw new Error(
        `"${word}" is no room, no file, --changed or --shard=1/3. The rooms are: ${rooms.join(', ')}.\n\n${testHelp}`,
      )
  }
  if (choice.shard && isPart(choice))
    throw new Error('--shard parts the whole run: it goes with no rooms or files and not with --changed.')
  return choice
}

/** Whether only some tests are chosen, by what they are about. */
export function isPart({ rooms, files, changed }: TestChoice): boolean {
  return rooms.length > 0 || files.length > 0 || changed === true
}

/** The paths of the chosen tests, as the test runner takes them. A room's tests lie under its name in all three trees. */
export function pathsOf({ rooms, files }: TestChoice): string[] {
  return [...rooms.flatMap(room => roomFolders(room)), ...files]
}

export function roomFolders(room: string): string[] {
  return [`contract/src/${room}/`, `api/src/domains/${room}/`, `web/app/domains/${room}/`]
}
