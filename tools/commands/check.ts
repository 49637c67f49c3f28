import { houseRules, lint, runSteps, types, unused } from '../steps.ts'

const { ok } = await runSteps([types, lint, unused, houseRules])
process.exitCode = ok ? 0 : 1
