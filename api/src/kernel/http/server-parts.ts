import type { App, Ctx } from '../context.ts'
import type { GaugeTable } from '../gauges.ts'
import type { AgeGate } from './age-gate.ts'
import type { Binding } from './bind.ts'
import type { Identify, Limits } from './limits.ts'

/** What the HTTP server is built of. */
export type ServerParts = {
  app: App
  bindings: Binding[]
  identify: Identify
  limits: Limits
  /** What stands before creators' content. */
  ageGate?: AgeGate | undefined
  /** Takes over what the browser of somebody who is logged in keeps of visits, before anything they do. */
  takeVisits?: ((ctx: Ctx) => Promise<void>) | undefined
  gauges?: GaugeTable
  /** How long the body of a call may take, for tests. */
  body_ms?: number | undefined
}
