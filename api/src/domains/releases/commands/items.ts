import { itemPeople_max, type PeopleState } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { nameable, saysNo, stateOf } from '../policy.ts'
import * as store from '../store/items.ts'

/** A post, gallery or video with all of its files, as it is from now on. */
export type Item = { kind: store.ItemKind; id: string; performerId: string; fileIds: string[] }

/** What a form says of the people in an item: nothing, or their releases, none where the creator is alone. */
export type Given = string | (string | null)[] | string[] | null | undefined

const wrong = (message: string) => refuseFields([{ path: 'peopleIds', message }])

/**
 * Keeps who is in an item; answers what it says of them from now on. Without `given` they stay. Refuses, by the field,
 * people who aren't the creator's, whose release is over, more than 20, and files in which someone said no who isn't named:
 * leaving them out wouldn't be their consent.
 */
export async function namePeople(
  tx: Tx,
  item: Item,
  given: Given,
  before: PeopleState | null,
): Promise<PeopleState | null> {
  const names = before !== null && before !== 'alone'
  const known = names ? await store.namedIn(tx, [item.id]) : []
  const sent = idsOf(given)
  const ids = sent ?? known.map(row => row.release_id)
  if (ids.length > itemPeople_max) throw wrong(`Name at most ${itemPeople_max} people.`)
  const rows = await store.holdReleases(tx, item.performerId, ids.filter(isId))
  const isKnown = new Set(known.map(row => row.release_id))
  const unknown = ids.find(id => !rows.has(id))
  if (unknown !== undefined) throw wrong('Choose people from your list.')
  const over = ids.flatMap(id => rows.get(id) ?? []).find(row => !isKnown.has(row.id) && !nameable.includes(row.state))
  if (over) throw wrong(overText(over))
  const leftOut = (await store.sayNoIn(tx, item.performerId, item.fileIds)).find(({ id }) => !ids.includes(id))
  if (leftOut) throw wrong(`${leftOut.stage_name} said no to being shown in these files. Use other files.`)
  if (sent) {
    const people = ids.map(id => ({ id, agreed_at: rows.get(id)?.state === 'verified' ? now() : null }))
    await store.setNamed(tx, item, people, now())
  } else if (known.length > 0) await store.addFiles(tx, item.id, item.fileIds)
  if (ids.length === 0) return sent ? 'alone' : before
  return stateOf(await store.namedIn(tx, [item.id]))
}

function overText({ state, stage_name: name }: store.Nameable): string {
  if (saysNo(state)) return `${name} said no, so you can’t show them.`
  return `The consent of ${name} is over. Invite them again.`
}

/** The ids of a form, each once; undefined where it says nothing. */
function idsOf(given: Given): string[] | undefined {
  if (given === undefined || given === null) return undefined
  return [...new Set([given].flat().flatMap(id => id?.trim() || []))]
}

/** Refuses an item that doesn't say who is in it, where the site asks for that. */
export function refuseUnsaid(isRequired: boolean, given: Given, before: PeopleState | null): void {
  const isSaid = before !== null || idsOf(given) !== undefined
  if (isRequired && !isSaid) throw wrong('Say who is in it: only you, or the people you name.')
}

/** What an item says of its people after one of them answered; everyone who is verified has agreed to it. */
export async function settlePeople(tx: Tx, itemId: string): Promise<PeopleState | null> {
  await store.markAgreed(tx, itemId, now())
  return stateOf(await store.namedIn(tx, [itemId]))
}

/** The items of a kind that name a person. */
export function itemsNaming(db: Queryable, releaseId: string, kind: store.ItemKind): Promise<string[]> {
  return store.itemsNaming(db, releaseId, kind)
}

/** Items left the site for good: their people aren't in use there any more. */
export function leaveItems(tx: Queryable, itemIds: string[]): Promise<void> {
  return store.markGone(tx, itemIds, now())
}
