import type { Answer, Someone, World } from './world.ts'

type Sent = { method: string; path?: string; headers?: Record<string, string>; body?: Buffer }

const meta = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** Uploads in parts, as programs make them by the tus protocol. */
export function resumables(world: World) {
  const tus = (who: Pick<Someone, 'token'>, { method, path = '/uploads', headers = {}, body }: Sent) =>
    world.raw(path, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...(who.token && { authorization: who.token }), ...headers },
      ...(body && { body: new Uint8Array(body) }),
    })
  return {
    tus,
    begin: (who: Pick<Someone, 'token'>, bytes: number, fields: Record<string, string>) =>
      tus(who, { method: 'POST', headers: { 'upload-length': String(bytes), 'upload-metadata': meta(fields) } }),
    patch(who: Pick<Someone, 'token'>, path: string, offset: number, body: Buffer) {
      const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
      return tus(who, { method: 'PATCH', path, headers, body })
    },
    pathOf: ({ headers }: Answer<unknown>) => String(headers.get('location')).replace(/^.*\/uploads/, '/uploads'),
  }
}
