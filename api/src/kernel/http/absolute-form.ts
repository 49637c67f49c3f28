import type { IncomingMessage } from 'node:http'

const absolute = /^https?:\/\/([^/?#@]+)([/?].*)?$/i

/**
 * The path of a request whose address may have the host in it, as programs that take us for a proxy write it. That host
 * counts in place of the Host header, which is what RFC 9112, section 3.2.2, asks of servers.
 */
export function originForm(request: IncomingMessage): string {
  const { url = '/' } = request
  const found = absolute.exec(url)
  if (!found) return url
  const [, host, path = '/'] = found
  request.headers.host = host
  return path.startsWith('?') ? `/${path}` : path
}
