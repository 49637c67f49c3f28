import { lifecycle } from '../../kernel/lifecycle.ts'

export type PostStatus = 'draft' | 'scheduled' | 'processing' | 'active' | 'file-error' | 'inactive' | 'archived'

const wanted = ['draft', 'scheduled', 'active', 'inactive', 'archived'] as const

/** What an author can ask for. Whether `active` is that at once, or waits for its files, the files decide. */
export type WantedStatus = (typeof wanted)[number]

export function isWantedStatus(word: string): word is WantedStatus {
  return wanted.some(known => known === word)
}

const all = ['draft', 'scheduled', 'processing', 'active', 'file-error', 'inactive', 'archived'] as const
/** A post that people have seen is taken back as inactive or archived; it is no draft any more. */
const onceShown = all.filter(status => status !== 'draft' && status !== 'scheduled')

export const postLifecycle = lifecycle<PostStatus>({
  draft: all,
  scheduled: all,
  processing: all,
  'file-error': all,
  active: onceShown,
  inactive: all,
  archived: all,
})

/** The status of a post that is to be shown, from those of its files. */
export function statusByFiles(files: { status: string }[]): 'active' | 'processing' | 'file-error' {
  if (files.some(file => file.status === 'error')) return 'file-error'
  return files.every(file => file.status === 'finished') ? 'active' : 'processing'
}
