import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { Refused } from './refused.mjs'

const network = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/
const unwritable = /EACCES|EPERM|EROFS/

/** Runs npm with `node` first on the PATH, so that packages are chosen and built for it. Quiet unless it fails. */
export async function npm(node, args, options) {
  const [program, ...first] = npmCommand(node)
  const path = [dirname(node), process.env.PATH ?? '', dirname(process.execPath)].join(delimiter)
  const env = { ...process.env, PATH: path }
  const quick = [
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=5000',
  ]
  const { code, output } = await run(program, [...first, ...args, ...quick], { cwd: options.cwd, env })
  if (code === 0) return
  throw new Refused(`${options.failure}\n${reason(output)}\n\nWhat npm said:\n${output.trim()}`)
}

/** npm's own program when npm started us (it need not be on the PATH then), else the one on the PATH. */
function npmCommand(node) {
  const program = process.env.npm_execpath ?? ''
  if (program.endsWith('npm-cli.js')) return [node, program]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

function reason(output) {
  if (network.test(output))
    return 'The package registry could not be reached. Is there a network, and is the registry in .npmrc right?'
  if (unwritable.test(output))
    return 'A folder may not be written. Does the project folder belong to the user who runs this?'
  return 'The reason is below.'
}

function run(program, args, options) {
  return new Promise((resolve, reject) => {
    const shell = program.endsWith('.cmd')
    const child = spawn(program, args, { ...options, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stop(child, signal))
    child.stdout.on('data', chunk => output.push(chunk))
    child.stderr.on('data', chunk => output.push(chunk))
    child.on('error', error => {
      const missing = 'npm was not found. Install it beside Node.js (https://nodejs.org brings both) and start again.'
      reject(new Refused(error.code === 'ENOENT' ? missing : `npm could not be started: ${error.message}`))
    })
    child.on('close', code => resolve({ code, output: Buffer.concat(output).toString() }))
  })
}

function stop(child, signal) {
  child.kill(signal)
  process.exit(1)
}
