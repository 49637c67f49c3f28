import { readdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerModule, Site } from './site.ts'

const client = fileURLToPath(new URL('../build/client', import.meta.url))
const pages = new URL('../build/server/index.js', import.meta.url).href

type StoredFile = { path: string; bytes: number; type: string; lasting: boolean; gzip?: StoredForm; br?: StoredForm }
type StoredForm = { path: string; bytes: number }

/** Where files lie that have a hash in their name. */
const lasting = '/assets/'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** The site as it was built. Files with a hash in their name are kept by browsers for a year. */
export async function builtSite(server: FastifyInstance): Promise<Site> {
  const module = (await import(pages)) as ServerModule
  const files = filesUnder(client)
  for (const [url, file] of files)
    if (!file.lasting) server.get(url, (request, reply) => sendFile(file, request, reply))
  // One route for a thousand files: each would cost the start as much as an endpoint of the API.
  server.get<{ Params: { '*': string } }>(`${lasting}*`, (request, reply) =>
    sendFile(files.get(`${lasting}${request.params['*']}`), request, reply),
  )
  return { load: () => module, mode: 'production', strict: true }
}

function filesUnder(root: string): Map<string, StoredFile> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = new Set(entries.map(entry => join(entry.parentPath, entry.name)))
  const files = new Map<string, StoredFile>()
  for (const path of paths) {
    const type = types[extname(path)]
    if (!type) continue
    const url = `/${relative(root, path).split(sep).join('/')}`
    const forms = { gzip: formOf(paths, `${path}.gz`), br: formOf(paths, `${path}.br`) }
    files.set(url, {
      path,
      bytes: statSync(path).size,
      type,
      lasting: url.startsWith(lasting),
      ...forms,
    } as StoredFile)
  }
  return files
}

function formOf(paths: Set<string>, path: string): StoredForm | undefined {
  return paths.has(path) ? { path, bytes: statSync(path).size } : undefined
}

async function sendFile(file: StoredFile | undefined, request: FastifyRequest, reply: FastifyReply) {
  if (!file) return sendNothing(reply)
  const accepted = request.headers['accept-encoding'] ?? ''
  const form = (['br', 'gzip'] as const).find(name => file[name] && accepted.includes(name))
  const { path, bytes } = (form && file[form]) ?? file
  // A newer build may have taken the place of the one that this process serves.
  const opened = await open(path).catch(() => null)
  if (!opened) return sendNothing(reply)
  reply.header('cache-control', file.lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  if (file.br) reply.header('vary', 'accept-encoding')
  if (form) reply.header('content-encoding', form)
  reply.type(file.type).header('content-length', bytes).header('x-content-type-options', 'nosniff')
  return reply.send(opened.createReadStream())
}

function sendNothing(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').send()
}
