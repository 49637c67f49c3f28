import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '@fanfare/contract'
import sharp from 'sharp'
import { refuseFields } from '../../../kernel/refusal.ts'

export type Content = { mimeType: string; bytes: Buffer }

const pixels_max = 100_000_000
const side_px_min = 50
const tail_bytes = 2_048
/** Readers of PDF take one that begins within so many bytes: scanners and mail programs write something before it. */
const pdfHead_bytes = 1_024

/**
 * Reads a document and tells by its content what it is: a JPEG, PNG or WebP picture that can be decoded, or a PDF with
 * its head and its end. Anything else is refused INVALID_FILE, naming the field.
 */
export async function readDocument(file: UploadedFile, field: string): Promise<Content> {
  const bytes = await readFile(file.path)
  const mimeType = kindOf(bytes)
  const refuseAs = (message: string) => refuseFields([{ path: field, message }], 'INVALID_FILE')
  const damaged = 'This must be a JPEG, PNG or WebP picture or a PDF, and not be damaged.'
  if (!mimeType) throw refuseAs(damaged)
  if (mimeType === 'application/pdf') {
    if (!hasEnd(bytes)) throw refuseAs(damaged)
    return { mimeType, bytes }
  }
  const side_px = await shortSide(bytes)
  if (side_px === undefined) throw refuseAs(damaged)
  if (side_px < side_px_min) throw refuseAs(`This picture needs at least ${side_px_min} pixels on each side.`)
  return { mimeType, bytes }
}

function kindOf(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 12).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp'
  return /%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, pdfHead_bytes)) ? 'application/pdf' : undefined
}

function hasEnd(pdf: Buffer): boolean {
  return pdf.subarray(-tail_bytes).includes('%%EOF')
}

/** The shorter side of a picture that can be decoded whole, in pixels. */
async function shortSide(bytes: Buffer): Promise<number | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: pixels_max, failOn: 'error' })
    const { width, height } = await image.metadata()
    await image.stats()
    return Math.min(width, height)
  } catch {
    return undefined
  }
}
