import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Networks that can't be reached over the internet (IANA's registries of special-purpose addresses): this machine,
 * private and shared ones, documentation, tunnels, multicast.
 */
const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
// All that is on the internet is in 2000::/3; of it, documentation, tunnels and what protocols keep are left out.
const internet = new BlockList()
internet.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6')

/** Names that no name server of the internet knows. */
const privateName = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa)$/

/** Whether an address is one on the internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !privateNetworks.check(address, 'ipv4')
  return family === 6 && internet.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6')
}

/** Why the site sends nothing to an address that a stranger named, in a sentence for them; undefined when it may. */
export function whyNotPublic(address: string): string | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return 'Send an address that begins with https://.'
  if (url.username || url.password) return 'Send an address without a password in it.'
  // A dot at the end is part of how a name can be written, not of the name.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const isNamed = isIP(host) === 0
  if (isNamed ? !host.includes('.') || privateName.test(host) : !isPublicAddress(host))
    return 'Send an address on the internet.'
  return undefined
}

/** Looks a name up for a connection, and refuses one whose address isn't on the internet. */
export const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const first = found?.[0]
    if (error || !first) return done(error ?? new Error(`${name} has no address.`), '', 0)
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${name} is no address on the internet.`), '', 0)
    if (options.all) return done(null, found)
    done(null, first.address, first.family)
  })
}
