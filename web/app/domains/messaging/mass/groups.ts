import type { mass, Reply } from '@fanfare/contract'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { say } from '../mass-words.ts'

/** Some of a creator's fans, with how many they are now. */
export type Group = Reply<typeof mass.audiences>['data'][number]

/** What tells a group from the others. */
export function groupKey({ kind, listId }: Group): string {
  return listId ? `${kind} ${listId}` : kind
}

export function groupName({ kind, name, amount, days }: Group): string {
  if (name) return name
  if (kind === 'spent') return say('kind_spent', { n: tokensText(minorOf(amount ?? 0)) })
  if (kind === 'silent') return say('kind_silent', { n: days ?? 0 })
  return say(`kind_${kind}`)
}

/** The groups that were chosen, as the call takes them. */
export function chosenOf(groups: readonly Group[], keys: readonly string[]) {
  return groups
    .filter(group => keys.includes(groupKey(group)))
    .map(({ kind, amount, days, listId }) => ({
      kind,
      ...(amount !== undefined && { amount }),
      ...(days !== undefined && { days }),
      ...(listId !== undefined && { listId }),
    }))
}
