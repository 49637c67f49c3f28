import { makeObjectsYoung } from './start/memory.ts'
import { run } from './start/run.ts'

makeObjectsYoung()
await run({
  env: { ...process.env },
  args: process.argv.slice(2),
  entry: import.meta.filename,
  load: () => import('./app.ts'),
})
