import type { mass, Reply } from '@fanfare/contract'
import { tierText } from '../../../core/page/own-tiers.ts'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { say } from '../mass-words.ts'

/** Some of a creator's fans, with how many they are now. */
export type Group = Reply<typeof mass.audiences>['data'][number]

/** What tells a group from the others. */
export function groupKey({ kind, listId, tierId, andAbove }: Group): string {
  if (tierId) return `${kind} ${tierId}${andAbove ? '+' : ''}`
  return listId ? `${kind} ${listId}` : kind
}

type Named = Pick<Group, 'kind' | 'name' | 'amount' | 'days' | 'andAbove'>

/** A group in words; amount and days that were not chosen are those of the endpoint (contract, `audience`). */
export function groupName({ kind, name, amount = 100, days = 30, andAbove }: Named): string {
  if (kind === 'tier') return tierText({ name: name ?? '', andAbove })
  if (name) return name
  if (kind === 'spent') return say('kind_spent', { n: tokensText(minorOf(amount)) })
  if (kind === 'silent') return say('kind_silent', { n: days })
  return say(`kind_${kind}`)
}

/** A group that a message went to; of a list that was deleted only that is known. */
export function sentGroupName(group: Named): string {
  return group.kind === 'list' && !group.name ? say('goneList') : groupName(group)
}

/** The groups that were chosen, as the endpoint takes them. */
export function chosenOf(groups: readonly Group[], keys: readonly string[]) {
  return groups
    .filter(group => keys.includes(groupKey(group)))
    .map(({ kind, amount, days, listId, tierId, andAbove }) => ({
      kind,
      ...(tierId !== undefined && { tierId, andAbove: andAbove ?? false }),
      ...(amount !== undefined && { amount }),
      ...(days !== undefined && { days }),
      ...(listId !== undefined && { listId }),
    }))
}
