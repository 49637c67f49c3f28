import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { house } from '../../api/src/rooms.ts'
import { newRoom } from '../new-room.ts'
import { inProject } from '../project.ts'
import { runPackageProgram } from '../run-program.ts'

/* `npm run new-room -- song-lessons posts` makes the room song-lessons, which may use posts and all rooms before it. */
const [name = '', after = ''] = process.argv.slice(2)
const read = (path: string) => (existsSync(inProject(path)) ? readFileSync(inProject(path), 'utf8') : '')
try {
  const made = newRoom(name, after, house.names, read)
  for (const [path, text] of Object.entries(made)) {
    mkdirSync(dirname(inProject(path)), { recursive: true })
    writeFileSync(inProject(path), text)
  }
  const sources = Object.keys(made).filter(path => /\.tsx?$/.test(path))
  await runPackageProgram('biome', ['check', '--write', ...sources], { quiet: true })
  process.stdout.write(`${Object.keys(made).join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 64
}
