import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { house } from '../../api/src/rooms.ts'
import { root } from '../project.ts'
import { aim_files, distancesOf, logArguments, readCommits } from '../room-distance.ts'

/**
 * How many files elsewhere each of the newest rooms touched when it came, from git: `npm run room:distance`, or with the
 * names of rooms, whose files are then listed.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const newest = 10
const rooms = positionals.length > 0 ? positionals : house.names
const log = execFileSync('git', logArguments, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
const distances = distancesOf(rooms, readCommits(log))
const say = (line: string) => process.stdout.write(`${line}\n`)

for (const { room, at, own, elsewhere } of positionals.length > 0 ? distances : distances.slice(0, newest)) {
  const beyond = elsewhere.length > aim_files ? `  (aim: ${aim_files})` : ''
  say(`${at}  ${room.padEnd(16)} ${String(own).padStart(3)} files of its own, ${elsewhere.length} elsewhere${beyond}`)
  if (positionals.length > 0) for (const path of elsewhere) say(`            ${path}`)
}
for (const room of positionals.filter(name => !distances.some(found => found.room === name))) {
  process.stderr.write(`No commit brought endpoints of a room called ${room}.\n`)
  process.exitCode = 1
}
