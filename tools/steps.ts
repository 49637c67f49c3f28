import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { minute_ms, nowMs, second_ms, stopwatch } from '../api/src/kernel/clock.ts'
import { inProject, root } from './project.ts'
import { changedFiles, importGraph, testsReached } from './reach.ts'
import { type Outcome, runPackageProgram } from './run-program.ts'
import { type Failure, lookTwice, type TestRun } from './second-look.ts'
import { everything, isPart, pathsOf, type TestChoice } from './test-choice.ts'
import { unsteadyTests } from './unsteady.ts'

/** What a step found; `output` is shown when it failed, and counts are of tests. */
export type Result = { ok: boolean; output?: string; passed?: number; failed?: number }

export type Step = { name: string; run: () => Promise<Result> }

/** Steps that run beside each other; those of one lane run one after the other. */
export type Lanes = Step[][]

const cache = (name: string) => inProject('node_modules', '.cache', 'types', name)

const types: Step = {
  name: 'types',
  async run() {
    const typegen = await runPackageProgram('react-router', ['typegen'], { cwd: inProject('web'), quiet: true })
    if (typegen.code !== 0) return resultOf(typegen)
    // What was found the last time is kept, so that a change costs what hangs on it.
    const check = (project: string, name: string) => {
      const words = ['--noEmit', '-p', project, '--incremental', '--tsBuildInfoFile', cache(name)]
      return runPackageProgram('tsc', words, { quiet: true })
    }
    const [server, web] = await Promise.all([check('.', 'server'), check('web', 'web')])
    return { ok: server.code === 0 && web.code === 0, output: server.output + web.output }
  },
}

const lint: Step = {
  name: 'lint',
  run: async () => resultOf(await runPackageProgram('biome', ['ci', '--error-on-warnings'], { quiet: true })),
}

const unused: Step = {
  name: 'unused',
  run: async () => resultOf(await runPackageProgram('knip', [], { quiet: true })),
}

const houseRules: Step = { name: 'house rules', run: () => runTests(['rules']) }

/** Everything that can be said without running the product, types beside the rest. */
export const staticChecks: Lanes = [[types], [lint, unused, houseRules]]

/** Tests of the contract, the API, screens without a browser and those in one; all of them or those chosen. */
export const tests = (choice: TestChoice = everything): Step => ({
  name: 'tests',
  run: () => runTests(['unit', 'dom', 'browser'], choice),
})

type Counts = { passed: number; failed: number }

/** Runs steps one after the other, and lanes beside each other, up to the first that fails; tells what each took. */
export async function runSteps(steps: (Step | Lanes)[]): Promise<Counts & { ok: boolean }> {
  const counts = { passed: 0, failed: 0 }
  for (const step of steps) {
    const ok = 'run' in step ? await runStep(step, counts) : await runLanes(step, counts)
    if (!ok) return { ok: false, passed: counts.passed, failed: Math.max(counts.failed, 1) }
  }
  return { ok: true, ...counts }
}

async function runLanes(lanes: Lanes, counts: Counts): Promise<boolean> {
  const all = lanes.map(async lane => {
    for (const step of lane) if (!(await runStep(step, counts))) return false
    return true
  })
  return (await Promise.all(all)).every(Boolean)
}

async function runStep({ name, run }: Step, counts: Counts): Promise<boolean> {
  const watch = stopwatch()
  const took = () => `${(watch() / second_ms).toFixed(1)} s`
  const still = setInterval(
    () => process.stdout.write(`...    ${name.padEnd(14)} ${took().padStart(8)}\n`),
    minute_ms / 2,
  )
  const result = await run().catch((error: Error): Result => ({ ok: false, output: error.message }))
  clearInterval(still)
  counts.passed += result.passed ?? 0
  counts.failed += result.failed ?? 0
  if (!result.ok && result.output) process.stdout.write(`${result.output.trimEnd()}\n`)
  process.stdout.write(`${result.ok ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${took().padStart(8)}\n`)
  return result.ok
}

function resultOf({ code, output }: Outcome): Result {
  return { ok: code === 0, output }
}

/** How long the runner may take to end after its report. */
const hung_ms = minute_ms

/** Runs projects of the test runner, and a few files that failed once more. */
async function runTests(projects: string[], choice = everything): Promise<Result> {
  const paths = isPart(choice) ? chosenPaths(choice) : []
  if (paths === null) return { ok: true, passed: 0 }
  const words = [...paths, ...(choice.shard ? [`--shard=${choice.shard}`] : [])]
  const run = (files?: string[]) => runOnce(projects, files ?? words)
  const { isOk, passed, failed, said } = await lookTwice(run, unsteadyTests(inProject('docs', 'unsteady.md')))
  process.stdout.write(said)
  return { ok: isOk && passed > 0, passed, failed }
}

/** The paths of the chosen tests; none for all of them, and null where a change reaches no test. */
function chosenPaths(choice: TestChoice): string[] | null {
  if (!choice.changed) return pathsOf(choice)
  const reached = testsReached(changedFiles(), importGraph())
  if (reached === null) return []
  const all = [...pathsOf(choice), ...reached]
  return all.length > 0 ? all : null
}

/** The runner's own words go to the terminal, its counts come back through a file. */
async function runOnce(projects: string[], chosen: string[]): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const hung = new AbortController()
  // A test that left something running must cost a minute and its name, not the time of everybody who waits.
  const watch = setInterval(() => {
    if (existsSync(file) && nowMs() - statSync(file).mtimeMs > hung_ms) hung.abort()
  }, second_ms)
  const words = ['run', ...projects.flatMap(name => ['--project', name]), ...chosen, ...reporters]
  const { code } = await runPackageProgram('vitest', words, { signal: hung.signal })
  clearInterval(watch)
  if (hung.signal.aborted) process.stdout.write('Its tests are done, but it went on running and was ended.\n')
  const report = readReport(file)
  rmSync(folder, { recursive: true, force: true })
  return {
    isOk: code === 0 && report?.success === true,
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    failures: (report?.testResults ?? []).flatMap(failuresOf),
  }
}

type FileReport = { name: string; status: string; assertionResults: { fullName: string; status: string }[] }
type Report = { success: boolean; numPassedTests: number; numFailedTests: number; testResults: FileReport[] }

/** The tests of a file that failed, or the file, where it failed without one. */
function failuresOf({ name, status, assertionResults }: FileReport): Failure[] {
  if (status !== 'failed') return []
  const file = relative(root, name)
  const failed = assertionResults.filter(one => one.status === 'failed')
  return failed.length > 0 ? failed.map(({ fullName }) => ({ file, name: fullName })) : [{ file, name: '' }]
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
