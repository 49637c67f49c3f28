/** Which tests a run is for: all of them, a part of all, or those of some rooms. */
export type TestChoice = { rooms: string[]; shard?: string; changed?: true }

const shardForm = /^--shard=([1-9][0-9]?)\/([1-9][0-9]?)$/

/**
 * Reads what stands behind `npm test --`: names of rooms, `--shard=1/3` for the first of three parts of the whole, or
 * `--changed` for the tests that what isn't committed yet can reach. Throws a sentence about a word that is none of them.
 */
export function chooseTests(words: string[], rooms: readonly string[]): TestChoice {
  const choice: TestChoice = { rooms: [] }
  for (const word of words) {
    const [, part, parts] = shardForm.exec(word) ?? []
    if (part && Number(part) <= Number(parts)) choice.shard = `${part}/${parts}`
    else if (word === '--changed') choice.changed = true
    else if (rooms.includes(word)) choice.rooms.push(word)
    else throw new Error(`"${word}" is no room, --changed or --shard=1/3. The rooms are: ${rooms.join(', ')}.`)
  }
  if (choice.shard && (choice.changed || choice.rooms.length > 0))
    throw new Error('--shard parts the whole run: it goes with no rooms and not with --changed.')
  return choice
}

/** What the test runner is told beside its project. A room's tests lie under its name in all three trees. */
export function runnerWords({ rooms, shard, changed }: TestChoice): string[] {
  return [
    ...rooms.flatMap(room => [`contract/src/${room}/`, `api/src/domains/${room}/`, `web/app/domains/${room}/`]),
    ...(shard ? [`--shard=${shard}`] : []),
    ...(changed ? ['--changed'] : []),
  ]
}
