import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { logOf, type Plan } from '../plan.ts'
import { kindOf } from '../programs.ts'
import { type Running, runnable } from '../running.ts'

/** An S3 server with the bucket of the site in it. */
export async function startS3(plan: Plan, program: string): Promise<Running> {
  const folder = join(plan.folder, 's3')
  mkdirSync(folder)
  const port = plan.ports.s3
  const running = runnable(plan, {
    name: 's3',
    log: logOf(plan, 's3'),
    port,
    program,
    ...howToStart(plan, program, folder),
  })
  await running.start()
  await makeBucket(plan.common)
  return running
}

function howToStart({ ports, common }: Plan, program: string, folder: string) {
  const at = `127.0.0.1:${ports.s3}`
  const { S3_ACCESS_KEY_ID: key = '', S3_SECRET_ACCESS_KEY: secret = '' } = common
  switch (kindOf(program)) {
    case 'minio':
      return { args: ['server', folder, '--address', at], env: { MINIO_ROOT_USER: key, MINIO_ROOT_PASSWORD: secret } }
    case 'versitygw':
      return { args: ['--port', at, '--access', key, '--secret', secret, 'posix', folder] }
    default:
      return { args: ['-backend', 'fs', '-fs.path', folder, '-fs.create', '-host', at, '-no-integrity'] }
  }
}

async function makeBucket(common: Record<string, string>): Promise<void> {
  const { S3_ENDPOINT = '', S3_REGION = '', S3_BUCKET = '' } = common
  const credentials = { accessKeyId: common.S3_ACCESS_KEY_ID ?? '', secretAccessKey: common.S3_SECRET_ACCESS_KEY ?? '' }
  const client = new S3Client({ endpoint: S3_ENDPOINT, region: S3_REGION, credentials, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET }))
  client.destroy()
}
