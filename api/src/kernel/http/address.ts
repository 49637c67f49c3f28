import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import type { Config } from '../config.ts'

const noProxy = () => false

/** How many proxies, or which ones, may say where a request came from; undefined where none may. */
export function trustedProxies(proxies: Config['trustProxy']) {
  if (proxies === false) return undefined
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxyAddress.compile(proxies)
}

/** The visitor's address of a request that does not travel through the endpoints, such as a socket's. */
export function addressOf(request: IncomingMessage, proxies: Config['trustProxy']): string {
  if (!request.socket.remoteAddress) return ''
  return proxyAddress(request, trustedProxies(proxies) ?? noProxy)
}

/** The visitor's address of such a request after those of the proxies on the way, as the endpoints know them. */
export function addressesOf(request: IncomingMessage, proxies: Config['trustProxy']): string[] {
  return request.socket.remoteAddress ? proxyAddress.all(request, trustedProxies(proxies) ?? noProxy) : []
}

/** What an address is counted as: one home or server has a whole /64 of IPv6 to itself, and one address of IPv4. */
export function addressGroup(given: string): string {
  const address = given.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/s, '')
  if (isIP(address) !== 6) return address
  const [left = '', right] = address.split('::')
  const [first, last] = [groupsOf(left), groupsOf(right ?? '')]
  const zeros = right === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const network = [...first, ...zeros, ...last].slice(0, 4)
  return `${network.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
