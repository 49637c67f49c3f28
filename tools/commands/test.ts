import { roomNames } from '../../api/src/rooms.ts'
import { findChromium } from '../../api/test/browser.ts'
import { needFfmpeg } from '../../api/test/clips.ts'
import { browserTests, houseRules, lint, runSteps, type Step, types, unitTests, unused } from '../steps.ts'
import { chooseTests, type TestChoice } from '../test-choice.ts'
import { buildWebIfStale } from '../web-build.ts'

/** Before all tests that open a whole site: some of the API's need its pages too. */
const webBuild: Step = {
  name: 'web build',
  async run() {
    await buildWebIfStale()
    return { ok: true }
  },
}

/** Brought here if need be, before several test files look for it at once. */
const ffmpeg: Step = {
  name: 'an FFmpeg',
  async run() {
    needFfmpeg()
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

let choice: TestChoice
try {
  choice = chooseTests(process.argv.slice(2), roomNames)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(64)
}
const whole = [types, lint, unused, houseRules, webBuild, ffmpeg, unitTests(choice), browser, browserTests(choice)]
const chosen = choice.rooms.length > 0 || choice.changed
const { ok, passed, failed } = await runSteps(chosen ? [ffmpeg, unitTests(choice)] : whole)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = ok ? 0 : 1
