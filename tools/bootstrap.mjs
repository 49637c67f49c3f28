// The door of every command: `node tools/bootstrap.mjs start`. Plain JavaScript without dependencies, because it runs
// before anything is installed, on any Node.js from version 18. It brings Node 24 and the packages where they are
// missing and hands over to the command.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureNode } from './bootstrap/node.mjs'
import { ensurePackages } from './bootstrap/packages.mjs'
import { Refused } from './bootstrap/refused.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS'])

const commands = {
  start: 'tools/commands/start.ts',
  dev: 'tools/commands/dev.ts',
  test: 'tools/commands/test.ts',
  check: 'tools/commands/check.ts',
  bench: 'bench/run.ts',
  machines: 'tools/commands/machines.ts',
  build: 'tools/commands/build.ts',
  routes: 'tools/commands/routes.ts',
  docs: 'tools/commands/docs.ts',
  mutants: 'tools/commands/mutants.ts',
  'new-room': 'tools/commands/new-room.ts',
  'db:reset': 'tools/commands/db-reset.ts',
  'demo:remove': 'tools/commands/demo-remove.ts',
  'ledger:verify': 'tools/ledger-verify.ts',
  operator: 'tools/commands/operator.ts',
  'facts:replay': 'tools/commands/facts-replay.ts',
  'room:distance': 'tools/commands/room-distance.ts',
}

/** Runs the command on the Node that was found; in this very process when it is that Node, which saves one. */
async function handOver(node, file, args) {
  process.chdir(root)
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compile')
  if (node !== process.execPath) return spawnCommand(node, file, args)
  stopWithNpm(() => process.kill(process.pid, 'SIGTERM'))
  const { enableCompileCache } = await import('node:module')
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
  process.argv = [node, file, ...args]
  await import(pathToFileURL(file).href)
}

/**
 * The channel between the two processes carries nothing: that it closes tells the command that this process is gone,
 * even when it was killed and could forward no signal.
 */
function spawnCommand(node, file, args) {
  const child = spawn(node, [file, ...args], { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithNpm(() => child.kill('SIGTERM'))
  child.on('error', error => leave(new Refused(`Node 24 could not be started from ${node}: ${error.message}`)))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)))
}

/** npm runs a script in a shell and hands a SIGTERM to that shell alone, which ends and leaves us behind. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 250)
  watch.unref()
}

function leave(error) {
  const told = error instanceof Refused || unwritable.has(error?.code)
  const advice = unwritable.has(error?.code) ? `\nThe project folder ${root} must be writable for this command.` : ''
  process.stderr.write(`\n${told ? error.message : (error?.stack ?? error)}${advice}\n\n`)
  process.exit(told ? 69 : 70)
}

async function main([name, ...args]) {
  const command = commands[name]
  if (!command) {
    throw new Refused(`There is no command "${name ?? ''}". The commands are: ${Object.keys(commands).join(', ')}.`)
  }
  const node = await ensureNode(root)
  await ensurePackages(root, node)
  await handOver(node, join(root, command), args)
}

main(process.argv.slice(2)).catch(leave)
