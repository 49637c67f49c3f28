import { BlockList, isIPv4 } from 'node:net'
import { isSameSecret } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Webhook } from '../gateway.ts'
import type { CcbillKeys } from './settings.ts'

/** What CCBill tells, with every value as text. */
export type Said = Record<string, string>

/**
 * Reads a webhook of CCBill, which signs nothing: it must come from one of its addresses, to the address with our key, and
 * be about our account. Sales and money that goes back are proved further by `events.ts`. Refuses FORBIDDEN,
 * MALFORMED_BODY.
 */
export function readSaid(keys: CcbillKeys, { raw, headers, query, address }: Webhook): Said {
  const asked = queryOf(query)
  if (!comesFrom(keys.webhookAddresses, address)) throw forbidden('This webhook doesn’t come from CCBill.')
  if (!asked.key || !isSameSecret(asked.key, keys.webhookKey)) throw forbidden('The key of this webhook is wrong.')
  const { key: _key, ...told } = asked
  const said = { ...told, ...bodyOf(Buffer.from(raw).toString('utf8'), String(headers['content-type'] ?? '')) }
  if (said.clientAccnum !== keys.account || Number(said.clientSubacc) !== Number(keys.subaccount))
    throw forbidden('This webhook is about another account.')
  return said
}

export const forbidden = (message: string) => refuse('FORBIDDEN', undefined, message)

/** CCBill adds its own parameters to the address; where it does so with another `?`, they are behind the key. */
function queryOf(query: Record<string, unknown>): Said {
  const texts = textsOf(query)
  const [key = '', rest = ''] = (texts.key ?? '').split('?')
  return { ...texts, ...Object.fromEntries(new URLSearchParams(rest)), key }
}

function comesFrom(addresses: string[], address: string): boolean {
  const list = new BlockList()
  for (const one of addresses) {
    const [network = '', bits] = one.split('/')
    if (bits) list.addSubnet(network, Number(bits))
    else list.addAddress(network)
  }
  const plain = address.replace(/^::ffff:/, '')
  return isIPv4(plain) && list.check(plain)
}

function bodyOf(text: string, type: string): Said {
  if (type.includes('x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  let body: unknown
  try {
    // Ids that come as numbers have more digits than a number can hold.
    body = JSON.parse(text.replace(/"(\w+)"\s*:\s*(\d{15,})/g, '"$1":"$2"'))
  } catch {
    throw refuse('MALFORMED_BODY')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refuse('MALFORMED_BODY')
  return textsOf(body as Record<string, unknown>)
}

function textsOf(values: Record<string, unknown>): Said {
  const plain = Object.entries(values).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]))
}
