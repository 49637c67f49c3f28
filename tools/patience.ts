/**
 * How long a test may take before it counts as hung, in milliseconds. Machines are slow and shared, so these are far
 * above what anything needs: a time in a test is to end what hangs, never to measure.
 */
export const patience = {
  unit: { test_ms: 60_000, hook_ms: 120_000 },
  /** An act has what Playwright gives it. */
  browser: { test_ms: 90_000, hook_ms: 180_000, act_ms: 30_000 },
  /** What a test waits for, while it goes on. */
  wait_ms: 15_000,
}
