import { parseArgs } from 'node:util'
import { endCluster, startCluster } from '../machines/cluster.ts'
import { makePlan, type Plan } from '../machines/plan.ts'
import { help, shown } from '../machines/show.ts'
import { partNames, runTests } from '../machines/test/run.ts'
import { buildWebIfStale } from '../web-build.ts'

/* Several machines on one: `npm run machines`, and `npm run machines -- test` for tests through it (docs/machines.md). */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '4700' },
    bare: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** Leaves room for the ports of the others. */
const highestPort = 60_000

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Resolves when someone wants it to end. */
function askedToEnd(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => resolve())
  })
}

async function work(plan: Plan, [what, ...part]: string[], asked: Promise<void>): Promise<void> {
  await buildWebIfStale()
  const cluster = await startCluster(plan, say)
  say(shown(cluster))
  if (what !== 'test') return asked
  const isRight = await runTests(cluster, part, say)
  process.exitCode = isRight ? 0 : 1
}

/** What is wrong with the words of the command; undefined where nothing is. */
function mistake(): string | undefined {
  const [what, part] = positionals
  if (!/^\d{4,5}$/.test(values.port) || Number(values.port) > highestPort)
    return `--port ${values.port} is no port from 1000 to ${highestPort}.`
  if (what !== undefined && what !== 'test') return `"${what}" is nothing that it does: leave it out, or say test.`
  if (part !== undefined && !partNames.includes(part))
    return `The tests have no part "${part}": ${partNames.join(', ')}.`
  if (what === 'test' && values.bare) return 'The tests need the people of the demonstration: leave --bare out.'
}

async function main(): Promise<void> {
  const asked = askedToEnd()
  const plan = await makePlan({ first: Number(values.port), demo: !values.bare })
  try {
    await Promise.race([work(plan, positionals, asked), asked])
  } catch (error) {
    process.exitCode = 1
    say((error as Error).message)
  } finally {
    await endCluster(plan, say, values)
  }
  // What was under way when it was asked to end isn't waited for.
  process.exit()
}

const wrong = mistake()
if (values.help) say(help())
else if (wrong === undefined) await main()
else {
  say(wrong)
  process.exitCode = 64
}
