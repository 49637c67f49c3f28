import { accessSync, constants, readdirSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'

/** The programs that a machine may have, the variable that names another one, and what is said where there is none. */
export const programs = {
  MACHINES_POSTGRES: {
    names: ['postgres'],
    about: 'folder with the programs of a PostgreSQL; else the newest one here, else the one that the packages bring',
    missing: '',
  },
  MACHINES_REDIS: {
    names: ['valkey-server', 'redis-server'],
    about: 'valkey-server or redis-server',
    missing: 'No Valkey or Redis on this machine: each node counts requests for itself.',
  },
  MACHINES_S3: {
    names: ['gofakes3', 'minio', 'versitygw'],
    about: 'gofakes3, minio or versitygw',
    missing: 'No S3 server on this machine: the nodes share a folder for files.',
  },
  MACHINES_BALANCER: {
    names: ['nginx', 'haproxy'],
    about: 'nginx or haproxy',
    missing: 'No nginx or HAProxy on this machine: ask the sites at their own addresses.',
  },
  MACHINES_LIVEKIT: {
    names: ['livekit-server'],
    about: 'a LiveKit server',
    missing: 'No LiveKit on this machine: no live streams, because several sites need it.',
  },
} as const

export type ProgramVariable = keyof typeof programs

const folders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** The program for a purpose: the one that the variable names, or the first on the PATH or in the usual folders. */
export function findProgram(variable: ProgramVariable): string | undefined {
  const named = process.env[variable]
  if (named) {
    if (!canRun(named)) throw new Error(`${variable}=${named} is no program that can be started.`)
    return named
  }
  const all = [...(process.env.PATH ?? '').split(delimiter), ...folders]
  const paths = programs[variable].names.flatMap(name => all.map(folder => join(folder, name)))
  return paths.find(canRun)
}

/** The folder of PostgreSQL's own programs: distributions keep the server's outside the PATH. */
export function findPostgresFolder(): string | undefined {
  const named = process.env.MACHINES_POSTGRES
  if (named && !canRun(join(named, 'initdb')))
    throw new Error(`MACHINES_POSTGRES=${named} is no folder with the programs of a PostgreSQL.`)
  const usual = [
    ...versionsIn('/usr/lib/postgresql', 'bin'),
    ...versionsIn('/opt/homebrew/opt', 'bin', 'postgresql@'),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return (
    named ?? usual.find(folder => ['initdb', 'postgres', 'pg_basebackup'].every(name => canRun(join(folder, name))))
  )
}

function versionsIn(folder: string, inside: string, prefix = ''): string[] {
  try {
    const names = readdirSync(folder).filter(name => name.startsWith(prefix))
    const version = (name: string) => Number(name.slice(prefix.length))
    return names.sort((a, b) => version(b) - version(a)).map(name => join(folder, name, inside))
  } catch {
    return []
  }
}

/** Which of the programs that do the same this one is, by its name. */
export function kindOf(program: string): string {
  return basename(program)
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
