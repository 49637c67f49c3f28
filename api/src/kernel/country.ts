import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { countries } from 'countries-list'
import type { FastifyRequest } from 'fastify'
import { type CountryResponse, Reader } from 'maxmind'
import type { Config } from './config.ts'

type Told = Pick<Config, 'trustProxy' | 'trustedCountryHeader'>
type ToldRegion = Told & Pick<Config, 'trustedRegionHeader'>
type Asked = Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>

/**
 * The country that a request comes from, as two capital letters: what the trusted proxy says in the configured header,
 * else by the address. Null where it is not known, as for loopback and private networks.
 */
export function countryOf(config: Told, request: Asked): string | null {
  const { trustedCountryHeader: name } = config
  const said = name && comesThroughProxy(config, request) ? request.headers[name] : undefined
  if (typeof said === 'string' && isCountry(said.toUpperCase())) return said.toUpperCase()
  return countryOfAddress(request.ip)
}

/** The part of its country that a request comes from, such as TX, if the trusted proxy says it; else null. */
export function regionOf(config: ToldRegion, request: Asked): string | null {
  const { trustedRegionHeader: name } = config
  const said = name && comesThroughProxy(config, request) ? request.headers[name] : undefined
  return typeof said === 'string' && /^[A-Za-z0-9]{1,3}$/.test(said) ? said.toUpperCase() : null
}

/** Whether this site can tell the states of a country apart: only where a trusted proxy says them. */
export function tellsStates({ trustedRegionHeader, trustProxy }: ToldRegion): boolean {
  return Boolean(trustedRegionHeader) && trustProxy !== false
}

/** Where proxies are trusted by address, a request that has passed none of them may claim nothing. */
function comesThroughProxy({ trustProxy }: Told, request: Asked): boolean {
  return typeof trustProxy === 'number' ? trustProxy > 0 : trustProxy !== false && (request.ips?.length ?? 0) > 1
}

/** The country of an address by the registries' own data, or null where it is not known. */
export function countryOfAddress(given: string): string | null {
  const address = given.replace(/^::ffff:(?=\d+\.)/, '')
  const version = isIP(address)
  if (version === 0 || ours.check(address, version === 6 ? 'ipv6' : 'ipv4')) return null
  reader ??= openReader()
  const code = reader.get(address)?.country_code
  return code && isCountry(code) ? code : null
}

/** Whether two capital letters stand for a country (ISO 3166-1 and the codes in use beside it). */
export function isCountry(code: string): boolean {
  return Object.hasOwn(countries, code)
}

/**
 * A country as somebody wrote it, by its code or its English name in any case, as its code in capitals; nothing where
 * there's no such country.
 */
export function readCountry(text: string): string | undefined {
  const wanted = text.trim()
  const code = wanted.toUpperCase()
  if (isCountry(code)) return code
  codesByName ??= readNames()
  return codesByName.get(plainName(wanted))
}

let codesByName: Map<string, string> | undefined

/** What people still call some countries that have another name in both lists. */
const otherNames: [name: string, code: string][] = [
  ['czech republic', 'CZ'],
  ['great britain', 'GB'],
  ['turkey', 'TR'],
  ['united states of america', 'US'],
  ['usa', 'US'],
]

/** The names of our own list, and the long and the short ones of the Unicode consortium, which differ in some thirty. */
function readNames(): Map<string, string> {
  const [long, short] = (['long', 'short'] as const).map(
    style => new Intl.DisplayNames('en', { type: 'region', style }),
  )
  const names = Object.entries(countries).flatMap(([code, { name }]) =>
    [name, long?.of(code), short?.of(code)].map(one => [plainName(one ?? code), code] as const),
  )
  return new Map([...otherNames, ...names])
}

function plainName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Loopback, private and link-local networks (RFC 1918, 4193, 6598). */
const ours = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  ours.addSubnet(network, prefix, 'ipv4')
ours.addAddress('::1', 'ipv6')
ours.addSubnet('fc00::', 7, 'ipv6')
ours.addSubnet('fe80::', 10, 'ipv6')

/** This collection names the country in one field, unlike those for which the library's own type was written. */
type Row = CountryResponse & { country_code?: string }
let reader: Reader<Row> | undefined

/** Read whole at the first question: a lookup then touches memory only. */
function openReader(): Reader<Row> {
  const path = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
  return new Reader<Row>(readFileSync(fileURLToPath(path)))
}
