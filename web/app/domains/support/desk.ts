import {
  type SavedAnswerField,
  type SupportAbout,
  type SupportDeskRow,
  type SupportTopic,
  savedAnswerFields,
  supportTopics,
} from '@fanfare/contract'
import { addressOf, choiceIn } from '../../core/page/desk-address.ts'

export const deskStates = ['waiting', 'answered', 'closed'] as const
type DeskState = (typeof deskStates)[number]

/** What an address asks to see; without a state those that wait. */
export type Asked = { state: DeskState | ''; topic: SupportTopic | ''; mine: 'yes' | '' }

export const noneAsked: Asked = { state: '', topic: '', mine: '' }

/** The filters of an address; what there is not, is left out. */
export function askedOf(params: URLSearchParams): Asked {
  return {
    state: choiceIn(params, 'state', deskStates),
    topic: choiceIn(params, 'topic', supportTopics),
    mine: choiceIn(params, 'mine', ['yes']),
  }
}

/** Filters as the address of the list has them. */
export const pathFor = ({ state, ...asked }: Asked): string =>
  addressOf('/operator/support', { state: state === 'waiting' ? '' : state, ...asked })

/** Filters as the endpoint takes them. */
export function queryOf({ state, topic, mine }: Asked) {
  return { ...(state && { state }), ...(topic && { topic }), ...(mine && { mine: true }) }
}

/** Where an operator works on what a request is about, and the permission for it; decisions are on the person's page. */
export function deskOfThing({ type, id, title }: SupportAbout, person: SupportDeskRow['personInfo']) {
  const desks = {
    charge: { href: `/operator/charges/${id}`, permission: 'finance' },
    order: { href: `/operator/charges/${id}`, permission: 'finance' },
    payment: { href: `/operator/payments/${id}`, permission: 'finance' },
    payout: { href: `/operator/payouts/${id}`, permission: 'finance' },
    report: { href: `/operator/cases/${title}`, permission: 'moderation' },
    decision: { href: `/operator/people/${person?._id ?? ''}`, permission: 'moderation' },
  } as const
  return desks[type]
}

/** A saved answer with its fields filled in; what else is in braces stays. */
export const filledAnswer = (text: string, values: Record<SavedAnswerField, string>): string =>
  text.replace(/\{([a-z]+)\}/g, (whole, name) => {
    const known = savedAnswerFields.find(field => field === name)
    return known ? values[known] : whole
  })
