import type { App } from './context.ts'

/** Figures of the rooms for Prometheus, by name; read when somebody asks for /metrics. */
export type GaugeTable = Record<string, { help: string; read(app: App): Promise<number> }>
