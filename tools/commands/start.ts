import { buildWebIfStale } from '../web-build.ts'

await buildWebIfStale()
await import('../../api/src/main.ts')
