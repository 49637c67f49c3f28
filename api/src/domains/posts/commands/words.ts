import type { Database } from '../../../kernel/database.ts'
import { tagOf } from '../../../kernel/published-text.ts'
import { type FieldError, refuseFields } from '../../../kernel/refusal.ts'
import { hiddenAmong } from '../../visibility/index.ts'
import { creatorsNamed, type PostRow } from '../store/posts.ts'
import type { PostForm } from './form.ts'

export type Words = Pick<PostRow, 'title' | 'text' | 'teaser_text' | 'tags' | 'mention_ids' | 'poll_question'>

const tags_max = 30
const mentions_max = 10

/** What a post says after a form: its texts, its tags and its mentions. */
export async function wordsOf(db: Database, authorId: string, form: PostForm, before?: PostRow): Promise<Words> {
  const text = form.text ?? before?.text ?? ''
  return {
    title: form.title ?? before?.title ?? '',
    text,
    teaser_text: form.teaserText ?? before?.teaser_text ?? '',
    tags: tagsOf(text, form.tags, before),
    mention_ids: text === before?.text ? before.mention_ids : await mentionsIn(db, authorId, text),
    poll_question: form.pollDescription === undefined ? (before?.poll_question ?? null) : form.pollDescription || null,
  }
}

/** The tags of the form, or those that were and stand not only in the old text, with those of the text. */
function tagsOf(text: string, given: string[] | undefined, before: PostRow | undefined): string[] {
  const old = new Set(before ? hashtagsIn(before.text) : [])
  const own = given?.map(tagOf) ?? before?.tags.filter(tag => !old.has(tag)) ?? []
  const tags = [...new Set([...own, ...hashtagsIn(text)])]
  if (tags.length > tags_max) throw tooMany('tags', `At most ${tags_max} tags.`)
  return tags
}

function hashtagsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}_&/])#([\p{L}\p{N}_]{1,50})/gu)].map(([, tag = '']) => tagOf(tag))
}

/**
 * Creators mentioned as @username in a text, each once. Leaves out the author, and creators with a block between them
 * and the author.
 */
export async function mentionsIn(db: Database, authorId: string, text: string, path = 'text'): Promise<string[]> {
  const named = [...text.matchAll(/(?<![\w@./])@(\w{3,60})/g)].map(([, name = '']) => name.toLowerCase())
  const usernames = [...new Set(named)]
  if (usernames.length > mentions_max) throw tooMany(path, `Mention at most ${mentions_max} creators.`)
  const ids = (await creatorsNamed(db.sql, usernames)).filter(id => id !== authorId)
  const hidden = await hiddenAmong(db.sql, { id: authorId, role: null, place: null }, ids)
  return ids.filter(id => !hidden.has(id))
}

function tooMany(path: string, message: string) {
  const field: FieldError = { path, message }
  return refuseFields([field])
}
