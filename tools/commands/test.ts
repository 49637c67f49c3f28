import { house } from '../../api/src/rooms.ts'
import { findChromium } from '../../api/test/browser.ts'
import { needFfmpeg } from '../../api/test/clips.ts'
import { runSteps, type Step, staticChecks, tests } from '../steps.ts'
import { chooseTests, isPart, type TestChoice, testHelp } from '../test-choice.ts'
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

const words = process.argv.slice(2)
if (words.includes('--help')) {
  process.stdout.write(testHelp)
  process.exit(0)
}
let choice: TestChoice
try {
  choice = chooseTests(words, house.names)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(64)
}
// A whole run makes all it needs anew; parts of it take the filled database that an earlier one left.
if (!isPart(choice)) process.env.FANFARE_TESTS = 'whole'
const needed = [webBuild, ffmpeg, browser, tests(choice)]
const { ok, passed, failed } = await runSteps(isPart(choice) ? needed : [staticChecks, ...needed])
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = ok ? 0 : 1
