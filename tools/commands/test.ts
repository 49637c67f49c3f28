import { findChromium } from '../../api/test/browser.ts'
import { browserTests, houseRules, lint, runSteps, type Step, types, unitTests, unused } from '../steps.ts'
import { buildWebIfStale } from '../web-build.ts'

const webBuild: Step = {
  name: 'web build',
  async run() {
    await buildWebIfStale()
    return { ok: true }
  },
}

/** The browser tests inherit where the browser is, so that it is looked for, and brought if need be, only once. */
const browser: Step = {
  name: 'a Chromium',
  async run() {
    process.env.CHROMIUM = await findChromium()
    return { ok: true }
  },
}

const { ok, passed, failed } = await runSteps([
  types,
  lint,
  unused,
  houseRules,
  unitTests,
  webBuild,
  browser,
  browserTests,
])
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = ok ? 0 : 1
