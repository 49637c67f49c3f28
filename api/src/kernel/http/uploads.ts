import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileField, UploadedFile } from '@fanfare/contract'
import type { FastifyRequest } from 'fastify'
import { fileNameOf } from '../file-name.ts'
import { Refusal } from '../refusal.ts'

/** Folders of forms that are being read begin so; what is left of them after a crash is swept. */
const formPrefix = 'form-'

export type Form = { fields: Record<string, unknown>; files: Record<string, UploadedFile>; dispose(): Promise<void> }

/**
 * Reads a multipart request: files go to a temporary folder and stop at their size limit, text fields come back as an
 * object in which a repeated field is a list. `dispose` deletes the folder.
 */
export async function readForm(
  request: FastifyRequest,
  wanted: Record<string, FileField>,
  uploads: string,
): Promise<Form> {
  await checkSpace(uploads, announcedBytes(request))
  const folder = await mkdtemp(join(uploads, formPrefix))
  const form: Form = { fields: {}, files: {}, dispose: () => rm(folder, { recursive: true, force: true }) }
  try {
    if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_CONTENT_TYPE', { message: 'Send multipart/form-data.' })
    const bytes_max = Math.max(0, ...Object.values(wanted).map(field => field.bytes_max))
    for await (const part of request.parts({
      limits: { fileSize: bytes_max, files: 20, fields: 200, fieldSize: 100_000 },
    })) {
      if (part.type === 'field') addField(form.fields, part.fieldname, part.value)
      else if (wanted[part.fieldname])
        form.files[part.fieldname] = await save(part, join(folder, String(Object.keys(form.files).length)), bytes_max)
      else part.file.resume()
    }
    for (const [name, field] of Object.entries(wanted)) {
      if (field.required && !form.files[name]) {
        throw new Refusal('VALIDATION_FAILED', {
          message: `${name}: Choose a file.`,
          fields: [{ path: name, message: 'Choose a file.' }],
        })
      }
    }
    return form
  } catch (error) {
    await form.dispose()
    throw isUnreadable(error) ? new Refusal('MALFORMED_BODY', {}) : error
  }
}

/** What a form may hold beside its files. */
const form_bytes_max = 1_000_000
/** What an upload leaves free on the disk, so that everything else goes on. */
const spare_bytes = 100_000_000

function announcedBytes(request: FastifyRequest): number {
  return Number(request.headers['content-length'] ?? 0)
}

/** Refuses FILE_TOO_LARGE for a form that says that it is larger than its files may be, before any of it is read. */
export function checkAnnounced(request: FastifyRequest, wanted: Record<string, FileField>): void {
  const limits = Object.values(wanted).map(field => field.bytes_max)
  if (announcedBytes(request) <= limits.reduce((sum, bytes) => sum + bytes, form_bytes_max)) return
  const [[name = 'file'] = []] = Object.entries(wanted)
  throw tooLarge(name, Math.max(...limits))
}

/** Refuses STORAGE_FULL where so many bytes would not fit. */
export async function checkSpace(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bytes > 0 && bytes + spare_bytes > bavail * bsize) throw new Refusal('STORAGE_FULL', {})
}

/** The parser throws bare errors at a body that is none; those of files and of the network carry a code. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && !('code' in error)
}

type FilePart = { fieldname: string; filename: string; file: NodeJS.ReadableStream & { truncated?: boolean } }

async function save(part: FilePart, path: string, bytes_max: number): Promise<UploadedFile> {
  await pipeline(part.file, createWriteStream(path))
  if (part.file.truncated) {
    throw tooLarge(part.fieldname, bytes_max)
  }
  return { path, filename: fileNameOf(part.filename), bytes: (await stat(path)).size }
}

function tooLarge(path: string, bytes_max: number): Refusal {
  const message = `This file is larger than ${Math.floor(bytes_max / 1_000_000)} MB.`
  return new Refusal('FILE_TOO_LARGE', { message, fields: [{ path, message }] })
}

function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const key = name.endsWith('[]') ? name.slice(0, -2) : name
  const earlier = fields[key]
  fields[key] = earlier === undefined ? value : [...(Array.isArray(earlier) ? earlier : [earlier]), value]
}
