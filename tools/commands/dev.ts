import { runNode } from '../run-program.ts'

process.env.NODE_ENV = 'development'
process.env.WEB_DEV = 'on'
// Vite follows the site's own sources; these are the ones that need a new process.
const watched = ['api/src', 'api/migrations', 'contract/src', 'web/server'].map(folder => `--watch-path=${folder}`)
const { code } = await runNode([...watched, '--watch-preserve-output', 'api/src/main.ts', ...process.argv.slice(2)])
process.exitCode = code
