import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Storage } from './storage.ts'

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

type S3 = typeof import('@aws-sdk/client-s3')

/** Parts of a large object; S3 takes 10,000 of them, of 5 MB and more. Only one is held in memory. */
const part_bytes = 8_000_000

/** Files in a bucket of any S3. The client is loaded only where it is used, to keep the start short. */
export async function s3Storage(settings: S3Settings): Promise<Storage> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region: settings.region,
    endpoint: settings.endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const Bucket = settings.bucket
  const missing = (error: unknown) =>
    (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404
  const orNull = <T>(answer: Promise<T>) => answer.catch(error => (missing(error) ? null : Promise.reject(error)))
  return {
    async put(Key, bytes, ContentType) {
      await putParts(s3, client, { Bucket, Key, ContentType }, Buffer.isBuffer(bytes) ? [bytes] : bytes)
    },
    async putFile(Key, path, ContentType) {
      await putParts(s3, client, { Bucket, Key, ContentType }, createReadStream(path))
    },
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await orNull(client.send(new s3.GetObjectCommand({ Bucket, Key: key, ...(Range && { Range }) })))
      if (!found?.Body) return null
      const whole = found.ContentRange?.split('/')[1] ?? String(found.ContentLength ?? 0)
      return { stream: found.Body as Readable, bytes_total: Number.parseInt(whole, 10) }
    },
    localPath: () => null,
    async size(key) {
      const found = await orNull(client.send(new s3.HeadObjectCommand({ Bucket, Key: key })))
      return found?.ContentLength ?? null
    },
    async remove(key) {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key }))
    },
  }
}

type Where = { Bucket: string; Key: string; ContentType: string }

/** Puts a small object at once and a large one in parts; what breaks off before its last part never appears. */
async function putParts(s3: S3, client: S3Client, where: Where, bytes: Iterable<Buffer> | Readable): Promise<void> {
  const { ContentType, ...object } = where
  const parts = inParts(bytes)
  const first = await parts.next()
  const second = await parts.next()
  if (second.done) {
    await client.send(new s3.PutObjectCommand({ ...where, Body: first.value ?? Buffer.alloc(0) }))
    return
  }
  const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand({ ...object, ContentType }))
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = []
    const send = async (Body: Buffer) => {
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(new s3.UploadPartCommand({ ...object, UploadId, PartNumber, Body }))
      Parts.push({ ETag, PartNumber })
    }
    await send(first.value as Buffer)
    await send(second.value)
    for await (const part of parts) await send(part)
    await client.send(new s3.CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }))
  } catch (error) {
    await client.send(new s3.AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => {})
    throw error
  }
}

/** The same bytes in parts of one size; an object without bytes has none. */
async function* inParts(bytes: Iterable<Buffer> | Readable): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = []
  let waiting_bytes = 0
  for await (const piece of bytes) {
    waiting.push(piece as Buffer)
    waiting_bytes += (piece as Buffer).length
    if (waiting_bytes < part_bytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    waiting_bytes = 0
  }
  if (waiting_bytes > 0) yield Buffer.concat(waiting)
  return undefined
}
