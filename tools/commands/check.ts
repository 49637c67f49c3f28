import { runSteps, staticChecks } from '../steps.ts'

const { ok } = await runSteps([staticChecks])
process.exitCode = ok ? 0 : 1
