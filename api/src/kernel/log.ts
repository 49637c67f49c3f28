import {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type LogFn,
  type Logger,
  pino,
  stdTimeFunctions,
} from 'pino'
import type { Config } from './config.ts'
import { loggableFields, loggableValue } from './log-values.ts'

export type { Logger } from 'pino'

const secretKeys = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'siteSecret',
  'metricsToken',
  'secretAccessKey',
  'databaseUrl',
  'databaseReadUrl',
  'redisUrl',
  'smtpUrl',
  'secretKey',
  'webhookSecret',
  'webhookKey',
  'salt',
]

const censor = '[secret]'

/** Where a secret may stand in what is logged: at the top and up to two objects deep, by its key. */
const redact = {
  paths: [...secretKeys.flatMap(key => [key, `*.${key}`, `*.*.${key}`]), '*["set-cookie"]', '*.*["set-cookie"]'],
  censor,
}

/** Values that travel in a query and open something: socket tokens, mailed links, signed file links. */
const secretQuery = /([?&](?:token|code|signature|state|key)=)[^&#]*/gi

/**
 * Secrets that travel in a path: whatever `newSecret`, `seal` or a signature makes is this long and has capitals, and no
 * id, username or slug has. So a page or an endpoint that is added later needs no entry here.
 */
const secretSegment = /(?<=\/)(?=[^/?#]*[A-Z])[^/?#]{32,}/g

/** The address of a request as it may be logged. */
export function loggableUrl(url: string): string {
  const path_length = url.search(/[?#]|$/)
  const path = url.slice(0, path_length).replace(secretSegment, censor)
  return path + url.slice(path_length).replace(secretQuery, `$1${censor}`)
}

const serializers = { err: loggableValue, req: requestFields, res: replyFields }

/** The log of this process: JSON lines in production, short lines in development. It never carries a secret. */
export function createLog(
  config: Pick<Config, 'mode' | 'logLevel'>,
  destination: DestinationStream = process.stdout,
): Logger {
  const options = {
    level: config.logLevel,
    base: undefined,
    redact,
    serializers,
    hooks: { logMethod: writeSafely },
  }
  if (config.mode === 'production')
    return bindSafely(pino({ ...options, timestamp: stdTimeFunctions.isoTime }, destination))
  return bindSafely(pino(options, { write: line => destination.write(readable(line)) }))
}

/**
 * Lets a log, and its children, take any bindings: they are written when the child is made, so what `writeSafely` does for a
 * line comes too late for them. What can't be written even so is left out, and each line of the child says that.
 */
function bindSafely(log: Logger): Logger {
  const { child, setBindings } = log
  log.child = function <Levels extends string = never>(
    this: Logger,
    bindings: Bindings,
    options?: ChildLoggerOptions<Levels>,
  ): Logger<Levels> {
    try {
      const serializing = { ...serializers, ...options?.serializers }
      return Reflect.apply(child, this, [loggableBindings(bindings, serializing), options])
    } catch {
      return Reflect.apply(child, this, [{ unwritable: true }, options])
    }
  }
  log.setBindings = function (this: Logger, bindings: Bindings) {
    writeWithout(() => setBindings.call(this, loggableBindings(bindings, serializers)))
  }
  return log
}

function loggableBindings(bindings: unknown, serializing: Record<string, unknown>): Bindings {
  return isFields(bindings) ? loggableFields(bindings, serializing) : { value: loggableValue(bindings) }
}

type Line = Parameters<LogFn>

/**
 * Writes a line whatever it is given: a log that throws would end the process over what it only had to tell. What can't
 * be written even so is left out, and the line says that.
 */
function writeSafely(this: Logger, [first, ...others]: Line, write: LogFn): void {
  const texts = others.map(loggableValue)
  try {
    write.apply(this, [isFields(first) ? loggableFields(first, serializers) : loggableValue(first), ...texts] as Line)
  } catch {
    writeWithout(() => write.apply(this, [{ unwritable: true }, ...texts] as unknown as Line))
  }
}

/** Errors by themselves are written as the field `err`. */
function isFields(first: unknown): first is object {
  return typeof first === 'object' && first !== null && !(first instanceof Error)
}

function writeWithout(write: () => void): void {
  try {
    write()
  } catch {
    // There is nowhere left to tell of it.
  }
}

type Request = { method: string; url: string; ip?: string }

function requestFields({ method, url, ip }: Request): Record<string, unknown> {
  return { method, url: loggableUrl(url), ip }
}

function replyFields({ statusCode }: { statusCode: number }): Record<string, unknown> {
  return { statusCode }
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** One line of JSON as a short line for a person: time, level, what, and the fields beside it. */
function readable(line: string): string {
  const { level, time, msg, reqId, req, res, err, responseTime, ...rest } = JSON.parse(line)
  const parts = [clock.format(time), (pino.levels.labels[level] ?? '').padEnd(5), reqId && `#${reqId}`, msg]
  if (req) parts.push(req.method, req.url)
  if (res) parts.push(res.statusCode)
  if (responseTime !== undefined) parts.push(`${Math.round(responseTime)} ms`)
  if (Object.keys(rest).length > 0) parts.push(JSON.stringify(rest))
  const text = parts.filter(part => part !== undefined && part !== '').join(' ')
  return err ? `${text}\n${err.stack ?? err.message ?? JSON.stringify(err)}\n` : `${text}\n`
}
