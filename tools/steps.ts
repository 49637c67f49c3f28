import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { minute_ms, nowMs, second_ms, stopwatch } from '../api/src/kernel/clock.ts'
import { inProject, root } from './project.ts'
import { type Outcome, runPackageProgram } from './run-program.ts'
import { lookTwice, type TestRun } from './second-look.ts'
import { runnerWords, type TestChoice } from './test-choice.ts'

/** What a step found; `output` is shown when it failed, and counts are of tests. */
export type Result = { ok: boolean; output?: string; passed?: number; failed?: number }

export type Step = { name: string; run: () => Promise<Result> }

export const types: Step = {
  name: 'types',
  async run() {
    const typegen = await runPackageProgram('react-router', ['typegen'], { cwd: inProject('web'), quiet: true })
    if (typegen.code !== 0) return resultOf(typegen)
    const server = await runPackageProgram('tsc', ['--noEmit', '-p', '.'], { quiet: true })
    const web = await runPackageProgram('tsc', ['--noEmit', '-p', 'web'], { quiet: true })
    return { ok: server.code === 0 && web.code === 0, output: server.output + web.output }
  },
}

export const lint: Step = {
  name: 'lint',
  run: async () => resultOf(await runPackageProgram('biome', ['ci', '--error-on-warnings'], { quiet: true })),
}

export const unused: Step = {
  name: 'unused',
  run: async () => resultOf(await runPackageProgram('knip', [], { quiet: true })),
}

export const houseRules: Step = { name: 'house rules', run: () => runTests('rules') }

/** Tests of the contract, the API and what of the site needs no browser; all of them or those chosen. */
export const unitTests = (choice: TestChoice = everything): Step => ({
  name: 'unit and API',
  run: () => runTests('unit', choice),
})

export const browserTests = (choice: TestChoice = everything): Step => ({
  name: 'browser',
  run: () => runTests('browser', choice),
})

/** Runs steps one after the other up to the first that fails, and tells what each took. */
export async function runSteps(steps: Step[]): Promise<{ ok: boolean; passed: number; failed: number }> {
  const counts = { passed: 0, failed: 0 }
  for (const { name, run } of steps) {
    const watch = stopwatch()
    const result = await run().catch((error: Error): Result => ({ ok: false, output: error.message }))
    const took = `${(watch() / 1000).toFixed(1)} s`
    counts.passed += result.passed ?? 0
    counts.failed += result.failed ?? 0
    if (!result.ok && result.output) process.stdout.write(`${result.output.trimEnd()}\n`)
    process.stdout.write(`${result.ok ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${took.padStart(8)}\n`)
    if (!result.ok) return { ok: false, passed: counts.passed, failed: Math.max(counts.failed, 1) }
  }
  return { ok: true, ...counts }
}

function resultOf({ code, output }: Outcome): Result {
  return { ok: code === 0, output }
}

const everything: TestChoice = { rooms: [] }

/** How long the runner may take to end after its report. */
const hung_ms = minute_ms

/** Runs one project of the test runner, and a few files that failed once more. */
async function runTests(project: string, choice = everything): Promise<Result> {
  const { isOk, passed, failed, said } = await lookTwice(runnerWords(choice), chosen => runOnce(project, chosen))
  process.stdout.write(said)
  return { ok: isOk && (passed > 0 || choice.changed === true), passed, failed }
}

/** The runner's own words go to the terminal, its counts come back through a file. */
async function runOnce(project: string, chosen: string[]): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const hung = new AbortController()
  // A test that left something running must cost a minute and its name, not the time of everybody who waits.
  const watch = setInterval(() => {
    if (existsSync(file) && nowMs() - statSync(file).mtimeMs > hung_ms) hung.abort()
  }, second_ms)
  const { code } = await runPackageProgram('vitest', ['run', '--project', project, ...chosen, ...reporters], {
    signal: hung.signal,
  })
  clearInterval(watch)
  if (hung.signal.aborted) process.stdout.write('Its tests are done, but it went on running and was ended.\n')
  const report = readReport(file)
  rmSync(folder, { recursive: true, force: true })
  return {
    isOk: code === 0 && report?.success === true,
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    failedFiles: (report?.testResults ?? [])
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => relative(root, name)),
  }
}

type Report = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string }[]
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
