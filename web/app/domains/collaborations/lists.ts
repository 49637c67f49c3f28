import { type CollaborationList, collaborationLists } from '@fanfare/contract'

/** Which list an address asks for. */
export function listOf(params: URLSearchParams): CollaborationList {
  return collaborationLists.find(list => list === params.get('list')) ?? 'asked'
}

/** The address of a list. */
export function listPath(list: CollaborationList): string {
  return list === 'asked' ? '/creator/collaborations' : `/creator/collaborations?list=${list}`
}
