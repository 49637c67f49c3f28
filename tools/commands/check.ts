import { houseRules, lint, runSteps, types } from '../steps.ts'

const { ok } = await runSteps([types, lint, houseRules])
process.exitCode = ok ? 0 : 1
