import type { App } from './context.ts'

/** A figure for Prometheus; with a label, one figure for each of its values. */
export type Gauge =
  | { help: string; read(app: App): Promise<number> }
  | { help: string; label: string; readEach(app: App): Promise<Record<string, number>> }

/** Figures of the rooms by name; read when somebody asks for /metrics. */
export type GaugeTable = Record<string, Gauge>
