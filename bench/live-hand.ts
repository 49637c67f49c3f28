import { openSfu, serveEngine } from '../api/src/live/index.ts'

/** The live engine in a process of its own, at the socket that is named; its processor time is its own then. */
const sfu = openSfu(
  { arriving() {}, lost() {}, hungUp() {} },
  { network: { bind: '127.0.0.1', port: 0 }, viewers_max: 1_000 },
)
await serveEngine(sfu, process.argv[2] ?? '', () => {})
process.send?.('ready')
