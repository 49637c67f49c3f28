import { exitCodes } from '../../api/src/start/refusal.ts'
import { buildWebIfStale } from '../web-build.ts'

try {
  await buildWebIfStale()
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`)
  process.exit(exitCodes.failure)
}
await import('../../api/src/main.ts')
