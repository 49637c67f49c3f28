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

/** The addresses that were written, one on each line. */
function linesOf(addresses: string): string[] {
  return addresses
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}

/** What is sent of the values of the form. */
export function noticeBody({ addresses, work, owner, perjury, captcha, ...rest }: NoticeValues) {
  const ofCopyright = rest.kind === 'copyright' ? { work: work.trim(), owner: owner.trim(), perjury } : {}
  return { ...rest, ...ofCopyright, addresses: linesOf(addresses), ...(captcha && { captcha }) }
}

/** What is wrong with the addresses, in a sentence that names the first wrong one; `origin` is where the site is. */
export function addressProblem(addresses: string, origin: string): string | undefined {
  const lines = linesOf(addresses)
  if (lines.length === 0) return say('addressNeeded')
  if (lines.length > noticeAddresses_max) return say('addressesHint')
  const wrong = lines.find(line => !placeAt(line, origin))
  return wrong && say('addressWrong', { address: wrong })
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
