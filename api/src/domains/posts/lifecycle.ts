import type { PeopleState } from '@fanfare/contract'
import { lifecycle } from '../../kernel/lifecycle.ts'
import { type FileRow, hasFailed, isUnapproved } from '../media/index.ts'
import { keepsBack } from '../releases/index.ts'

export type PostStatus =
  | 'draft'
  | 'scheduled'
  | 'processing'
  | 'review'
  | 'consent'
  | 'active'
  | 'file-error'
  | 'inactive'
  | 'archived'

const wanted = ['draft', 'scheduled', 'active', 'inactive', 'archived'] as const

/** What an author can ask for. Whether `active` is that at once, or waits for its files, the files decide. */
export type WantedStatus = (typeof wanted)[number]

export function isWantedStatus(word: string): word is WantedStatus {
  return wanted.some(known => known === word)
}

const all = [
  ...([
    'draft',
    'scheduled',
    'processing',
    'review',
    'consent',
    'active',
    'file-error',
    'inactive',
    'archived',
  ] as const),
]
/** A post that people have seen is taken back as inactive or archived; it is no draft any more. */
const onceShown = all.filter(status => status !== 'draft' && status !== 'scheduled')

export const postLifecycle = lifecycle<PostStatus>({
  draft: all,
  scheduled: all,
  processing: all,
  review: all,
  consent: all,
  'file-error': all,
  active: onceShown,
  inactive: all,
  archived: all,
})

type Files = Pick<FileRow, 'status'>[]

type Shown = { wasShown?: boolean; people: PeopleState | null }

/** The status of a post that is to be shown: it waits for its files first, then for the people in it. */
export function statusToShow(files: Files, { wasShown = false, people }: Shown): PostStatus {
  const status = statusByFiles(files, wasShown)
  return status === 'active' && keepsBack(people) ? 'consent' : status
}

/**
 * The same by its files alone. One that people have seen stays on the site while files that were added to it wait for
 * review or were refused, as long as there is one to see.
 */
function statusByFiles(files: Files, wasShown: boolean): 'active' | 'processing' | 'review' | 'file-error' {
  const isReady = (file: Files[number]) => file.status === 'finished'
  if (wasShown && files.some(isReady) && files.every(file => isReady(file) || isUnapproved(file))) return 'active'
  if (files.some(hasFailed)) return 'file-error'
  if (files.every(isReady)) return 'active'
  return files.every(file => isReady(file) || isUnapproved(file)) ? 'review' : 'processing'
}
