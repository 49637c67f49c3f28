import { exitCodes } from '../../api/src/start/refusal.ts'
import { buildWeb } from '../web-build.ts'

await buildWeb().catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = exitCodes.failure
})
