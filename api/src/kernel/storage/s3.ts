import type { Readable } from 'node:stream'
import type { Storage } from './storage.ts'

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

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
    async put(key, bytes, mimeType) {
      const Body = Buffer.isBuffer(bytes) ? bytes : await gather(bytes)
      await client.send(new s3.PutObjectCommand({ Bucket, Key: key, Body, ContentType: mimeType }))
    },
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await orNull(client.send(new s3.GetObjectCommand({ Bucket, Key: key, ...(Range && { Range }) })))
      if (!found?.Body) return null
      const whole = found.ContentRange?.split('/')[1] ?? String(found.ContentLength ?? 0)
      return { stream: found.Body as Readable, bytes_total: Number.parseInt(whole, 10) }
    },
    async size(key) {
      const found = await orNull(client.send(new s3.HeadObjectCommand({ Bucket, Key: key })))
      return found?.ContentLength ?? null
    },
    async remove(key) {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key }))
    },
  }
}

async function gather(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
