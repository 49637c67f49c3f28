import { type Input, type messages, minorFromWire } from '@fanfare/contract'
import type { Viewer } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { type FieldError, refuseFields } from '../../../kernel/refusal.ts'
import { type FileRow, failureOf, hasFailed, lockOwnFiles } from '../../media/index.ts'
import type { MessageRow } from '../store/messages.ts'

type Form = Pick<Input<typeof messages.sendMessage>['body'], 'text' | 'fileIds' | 'previewFileIds' | 'price'>

/** What somebody wants to send, checked as far as that goes without the database. */
export type Draft = { text: string; price_minor: bigint; fileIds: string[]; previewIds: Set<string> }

const price_min_minor = 100n
const price_max_minor = 1_000_000n

/** Reads what is to be sent. Refuses 400, naming the field. */
export function draftOf({ role }: Pick<Viewer, 'role'>, form: Form): Draft {
  const { fileIds = [], previewFileIds = [] } = form
  const text = (form.text ?? '').trim()
  const price_minor = minorFromWire(form.price ?? 0)
  if (!text && fileIds.length === 0) throw wrong('text', 'Write something or attach a file.')
  if (price_minor > 0n && role !== 'performer') throw wrong('price', 'Only creators can set a price.')
  if (price_minor > 0n && (price_minor < price_min_minor || price_minor > price_max_minor))
    throw wrong('price', 'Set a price from 1 to 10,000, or none.')
  const strange = previewFileIds.find(id => !fileIds.includes(id))
  if (strange !== undefined) throw wrong('previewFileIds', `The file ${strange} isn't in this message.`)
  const previewIds = new Set(price_minor > 0n ? previewFileIds : [])
  if (price_minor > 0n && !text && previewIds.size === fileIds.length)
    throw wrong('previewFileIds', 'Keep a file or a text closed, or leave the price out.')
  return { text, price_minor, fileIds, previewIds }
}

function wrong(path: string, message: string) {
  return refuseFields([{ path, message }])
}

const sendable = /^message-|^feed-(photo|video|audio)$/

/** The sender's own files, in the order of the draft, locked until the transaction ends. Refuses all others. */
export async function filesFor(tx: Queryable, ownerId: string, { fileIds }: Draft): Promise<FileRow[]> {
  const own = new Map((await lockOwnFiles(tx, ownerId, fileIds.filter(isId))).map(file => [file.id, file]))
  const problems = fileIds.flatMap((id, index): FieldError[] => {
    const file = own.get(id)
    if (!file || !sendable.test(file.purpose) || fileIds.indexOf(id) !== index)
      return [{ path: 'fileIds', message: `The file ${id} isn't yours, or is in this message twice.` }]
    return hasFailed(file) ? [{ path: 'fileIds', message: failureOf(file) }] : []
  })
  if (problems.length > 0) throw refuseFields(problems)
  return fileIds.flatMap(id => own.get(id) ?? [])
}

/** What a message is, by its files; clients that send files as `media` look for them under that name. */
export function typeOf(files: Pick<FileRow, 'kind'>[], sentAs?: string): MessageRow['type'] {
  const [first] = files
  if (!first) return 'text'
  if (sentAs === 'media') return 'media'
  return first.kind !== 'document' && files.every(({ kind }) => kind === first.kind) ? first.kind : 'media'
}
