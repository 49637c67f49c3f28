import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type {
  $Command,
  S3Client,
  S3ClientResolvedConfig,
  ServiceInputTypes,
  ServiceOutputTypes,
} from '@aws-sdk/client-s3'
import { StartRefusal } from '../../start/refusal.ts'
import { second_ms } from '../clock.ts'
import { type Guard, isUnreachable, type Outside } from '../outside/index.ts'
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

/**
 * How long a bucket may take: to be connected to, to say that it is there, to begin an answer, to take a part of a large
 * object, and to send nothing in the middle of one.
 */
const connect_ms = 2 * second_ms
const probe_ms = 500
const answer_ms = 5 * second_ms
const part_ms = 60 * second_ms
const silence_ms = 15 * second_ms

/**
 * Files in a bucket of any S3. The client is loaded only where it is used, to keep the start short. A bucket that isn't
 * there, or doesn't let us in, is a StartRefusal; one that is away is waited for.
 */
export async function s3Storage(settings: S3Settings, outside: Outside): Promise<Storage> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region: settings.region,
    endpoint: settings.endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connect_ms, socketTimeout: silence_ms },
  })
  const Bucket = settings.bucket
  const guard = outside.guard({
    name: 'storage',
    withoutIt: 'files can be neither saved nor opened.',
    answer_ms,
    probe_ms,
    probe: abortSignal => client.send(new s3.HeadBucketCommand({ Bucket }), { abortSignal }).catch(sayStatus),
  })
  await guard.look().catch(error => refuseWrong(settings, error))
  const send = sender(client, guard)
  const missing = (error: unknown) => statusOf(error) === 404
  const orNull = <T>(answer: Promise<T>) => answer.catch(error => (missing(error) ? null : Promise.reject(error)))
  return {
    async put(Key, bytes, ContentType) {
      await putParts(s3, send, { Bucket, Key, ContentType }, Buffer.isBuffer(bytes) ? [bytes] : bytes)
    },
    async putFile(Key, path, ContentType) {
      await putParts(s3, send, { Bucket, Key, ContentType }, createReadStream(path))
    },
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await orNull(send(new s3.GetObjectCommand({ Bucket, Key: key, ...(Range && { Range }) })))
      if (!found?.Body) return null
      const whole = found.ContentRange?.split('/')[1] ?? String(found.ContentLength ?? 0)
      return { stream: found.Body as Readable, bytes_total: Number.parseInt(whole, 10) }
    },
    localPath: () => null,
    async size(key) {
      const found = await orNull(send(new s3.HeadObjectCommand({ Bucket, Key: key })))
      return found?.ContentLength ?? null
    },
    async remove(key) {
      await send(new s3.DeleteObjectCommand({ Bucket, Key: key }))
    },
  }
}

type Send = <I extends ServiceInputTypes, O extends ServiceOutputTypes>(
  command: $Command<I, O, S3ClientResolvedConfig, ServiceInputTypes, ServiceOutputTypes>,
  limit_ms?: number,
) => Promise<O>

/** Sends commands through the guard, so that a bucket that is away is said at once. */
function sender(client: S3Client, guard: Guard): Send {
  return (command, limit_ms) =>
    guard.run(abortSignal => client.send(command, { abortSignal }), { answer_ms: limit_ms, isAway: isBucketAway })
}

/** A bucket that is away may come back; one that isn't there, or is closed to us, is a mistake of the settings. */
function refuseWrong({ endpoint, bucket }: S3Settings, error: Error): void {
  if (statusOf(error.cause) !== undefined && Number(statusOf(error.cause)) < 500)
    throw new StartRefusal(`Files can't be kept in the bucket ${bucket} at ${endpoint}: ${error.message}`)
}

/** An answer to HEAD has no words, so its number says what is wrong. */
function sayStatus(error: unknown): never {
  const status = statusOf(error)
  throw status === undefined
    ? error
    : new Error(bucketMeans[status] ?? `The bucket answers with ${status}.`, { cause: error })
}

const bucketMeans: Record<number, string> = {
  301: 'The bucket is in another region.',
  400: 'The bucket does not understand the request: S3_REGION may be wrong.',
  403: 'The bucket does not let this key in.',
  404: 'There is no such bucket.',
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode

/** An answer that tells of one object is a matter of that object; every other failure is one of the bucket or its keys. */
function isBucketAway(error: unknown): boolean {
  const { name } = error as Error
  const status = statusOf(error)
  if (status === undefined) return isUnreachable(error) || name === 'TimeoutError'
  return name === 'NoSuchBucket' || status >= 500 || [301, 401, 403].includes(status)
}

type Where = { Bucket: string; Key: string; ContentType: string }

/** Puts a small object at once and a large one in parts; what breaks off before its last part never appears. */
async function putParts(s3: S3, send: Send, where: Where, bytes: Iterable<Buffer> | Readable): Promise<void> {
  const { ContentType, ...object } = where
  const parts = inParts(bytes)
  const first = await parts.next()
  const second = await parts.next()
  if (second.done) {
    await send(new s3.PutObjectCommand({ ...where, Body: first.value ?? Buffer.alloc(0) }), part_ms)
    return
  }
  const { UploadId } = await send(new s3.CreateMultipartUploadCommand({ ...object, ContentType }))
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = []
    const sendPart = async (Body: Buffer) => {
      const PartNumber = Parts.length + 1
      const { ETag } = await send(new s3.UploadPartCommand({ ...object, UploadId, PartNumber, Body }), part_ms)
      Parts.push({ ETag, PartNumber })
    }
    await sendPart(first.value as Buffer)
    await sendPart(second.value)
    for await (const part of parts) await sendPart(part)
    await send(new s3.CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }), part_ms)
  } catch (error) {
    await send(new s3.AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => {})
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
