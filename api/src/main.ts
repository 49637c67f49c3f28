import { run } from './start/run.ts'

await run({
  env: { ...process.env },
  args: process.argv.slice(2),
  entry: import.meta.filename,
  load: () => import('./app.ts'),
})
