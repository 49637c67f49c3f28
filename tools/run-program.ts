import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, root } from './project.ts'

export type Outcome = { code: number; output: string }

type Options = { cwd?: string; env?: Record<string, string>; quiet?: boolean; signal?: AbortSignal }

/** Runs a program that a package brings, on this Node. With `quiet` its words are kept instead of shown. */
export function runPackageProgram(name: string, args: string[], options: Options = {}): Promise<Outcome> {
  return runNode([programOf(name), ...args], options)
}

/** Runs Node with these arguments and waits for its end; a signal to us reaches it too, and `signal` kills it. */
async function runNode(
  args: string[],
  { cwd = root, env = {}, quiet = false, signal: ending }: Options = {},
): Promise<Outcome> {
  const stdio = quiet ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', stdio, stdio] })
  const chunks: Buffer[] = []
  child.stdout?.on('data', chunk => chunks.push(chunk))
  child.stderr?.on('data', chunk => chunks.push(chunk))
  const end = () => child.kill('SIGKILL')
  ending?.addEventListener('abort', end)
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, forward)
  const [code] = await once(child, 'close')
  ending?.removeEventListener('abort', end)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, forward)
  return { code: code ?? 1, output: Buffer.concat(chunks).toString() }
}

/** The package of a program that is not called like its package. */
const packages: Record<string, string> = {
  'react-router': '@react-router/dev',
  biome: '@biomejs/biome',
  tsc: 'typescript',
}

/** The file that the package names as its program; starting it with Node saves the shell that npx would need. */
function programOf(name: string): string {
  const folder = inProject('node_modules', packages[name] ?? name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> }
  return join(folder, bin[name] as string)
}
