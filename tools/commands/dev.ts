import { runNode } from '../run-program.ts'

process.env.NODE_ENV = 'development'
process.env.WEB_DEV = 'on'
const { code } = await runNode(['--watch', '--watch-preserve-output', 'api/src/main.ts', ...process.argv.slice(2)])
process.exitCode = code
