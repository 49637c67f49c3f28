import { noticeAddresses_max, notices } from '@fanfare/contract'
import { placeAt } from '@fanfare/contract/places'
import type { Resolver } from 'react-hook-form'
import { resolverOf } from '../../ui/form.tsx'
import { say } from './notice-words.ts'

/** The fields of a notice as the form holds them: addresses are lines of one field. */
export type NoticeValues = {
  kind: string
  addresses: string
  about: string
  work: string
  owner: string
  name: string
  email: string
  signature: string
  goodFaith: boolean
  perjury: boolean
  captcha: string
}

type Line = { address: string; line: number }

/** The addresses that were written, one on each line, with the numbers of the lines as people count them. */
function linesOf(addresses: string): Line[] {
  return addresses
    .split('\n')
    .map((line, index) => ({ address: line.trim(), line: index + 1 }))
    .filter(({ address }) => address !== '')
}

/** What is sent of the values of the form. */
export function noticeBody({ addresses, work, owner, perjury, captcha, ...rest }: NoticeValues) {
  const ofCopyright = rest.kind === 'copyright' ? { work: work.trim(), owner: owner.trim(), perjury } : {}
  return {
    ...rest,
    ...ofCopyright,
    addresses: linesOf(addresses).map(({ address }) => address),
    ...(captcha && { captcha }),
  }
}

const address_max = 500
const shown_max = 60

/**
 * What is wrong with the addresses: a sentence for each wrong one that names its line, each on a line of its own; `origin`
 * is where the site is.
 */
export function addressProblem(addresses: string, origin: string): string | undefined {
  const lines = linesOf(addresses)
  if (lines.length === 0) return say('addressNeeded')
  if (lines.length > noticeAddresses_max) return say('addressesHint')
  const wrong = lines.flatMap(one => problemOf(one, origin) ?? [])
  return wrong.length > 0 ? wrong.join('\n') : undefined
}

function problemOf({ address, line }: Line, origin: string): string | undefined {
  if (address.length > address_max) return say('addressLong', { line, most: address_max })
  if (placeAt(address, origin)) return undefined
  const shown = address.length > shown_max ? `${address.slice(0, shown_max - 1)}…` : address
  return say('addressWrong', { line, address: shown })
}

/** The same of what the server refused: its fields name addresses by their place among those that were sent. */
export function refusedAddresses(addresses: string, fields: { path: string; message: string }[]): string | undefined {
  const lines = linesOf(addresses)
  const told = fields.flatMap(({ path, message }) => {
    const [first, place] = path.split('.')
    const line = lines[Number(place)]?.line
    if (first !== 'addresses') return []
    return line ? say('addressRefused', { line, message }) : message
  })
  return told.length > 0 ? told.join('\n') : undefined
}

/** Checks a notice by the body of its call, and by what the law asks for besides about copyright. */
export function noticeResolver(originOf: () => string): Resolver<NoticeValues> {
  const byShape = resolverOf<NoticeValues>(notices.sendNotice.body)
  return async (values, context, options) => {
    const { errors } = await byShape(noticeBody(values) as never, context, options)
    const { addresses: _lists, ...rest } = errors as Record<string, unknown>
    const problem = addressProblem(values.addresses, originOf())
    const wrong = {
      ...rest,
      ...(problem && { addresses: { type: 'value', message: problem } }),
      ...(values.kind === 'copyright' && copyrightProblems(values)),
    }
    return { values: Object.keys(wrong).length > 0 ? {} : values, errors: wrong } as never
  }
}

function copyrightProblems({ work, owner, perjury }: NoticeValues) {
  const told = (message: string) => ({ type: 'value', message })
  return {
    ...(!work.trim() && { work: told(say('workNeeded')) }),
    ...(!owner.trim() && { owner: told(say('ownerNeeded')) }),
    ...(!perjury && { perjury: told(say('perjuryNeeded')) }),
  }
}
