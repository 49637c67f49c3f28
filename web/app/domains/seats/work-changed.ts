export { WorkChanged as part } from './parts/work-changed.tsx'

/** Nobody leaves this sheet to come back to it. */
export async function resume(): Promise<void> {}
