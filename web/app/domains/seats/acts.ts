import type { SeatActView } from '@fanfare/contract'
import { say } from './words.ts'

/** The words for what was done, by the beginning of the endpoint; the first that fits counts. */
const kinds = [
  ['POST /messages/read-all', 'act_read'],
  ['POST /messages/conversations', 'act_sendMessage'],
  ['DELETE /messages/:id/remove', 'act_clear'],
  ['DELETE /messages', 'act_deleteMessage'],
  ['POST /messages', 'act_upload'],
  ['POST /conversations', 'act_conversation'],
  ['PUT /conversations', 'act_conversation'],
  ['POST /performer/mass-messages', 'act_mass'],
  ['DELETE /performer/mass-messages', 'act_mass'],
  ['PUT /performer/fans', 'act_note'],
  ['POST /performer/feeds/polls', 'act_createPost'],
  ['POST /performer/feeds/changes', 'act_changePost'],
  ['POST /uploads', 'act_upload'],
  ['POST /performer/feeds/', 'act_upload'],
  ['POST /performer/feeds', 'act_createPost'],
  ['PUT /performer/feeds', 'act_changePost'],
  ['DELETE /performer/feeds', 'act_deletePost'],
  ['DELETE /comments', 'act_comment'],
] as const

const rooms = [
  ['/performer/fan-lists', 'act_lists'],
  ['/performer/saved-replies', 'act_replies'],
  ['/performer/vault', 'act_vault'],
  ['/performer/stories', 'act_story'],
  ['/performer/highlights', 'act_highlight'],
  ['/performer/collections', 'act_collection'],
  ['/performer/files', 'act_aiLabel'],
  ['/performer/performer-assets/videos', 'act_video'],
  ['/performer/performer-assets/products', 'act_product'],
  ['/performer/performer-assets', 'act_gallery'],
] as const

/** What a helper did, in words. */
export function actText({ call }: Pick<SeatActView, 'call'>): string {
  const kind = kinds.find(([begin]) => call.startsWith(begin)) ?? rooms.find(([path]) => call.includes(` ${path}`))
  return say(kind?.[1] ?? 'act_other')
}

/** Where what was done can be looked at, if it has a page. */
export function actHref({ call, subjectId }: Pick<SeatActView, 'call' | 'subjectId'>): string | null {
  if (!subjectId || call.startsWith('DELETE')) return null
  if (/^(?:POST|PUT) \/(?:messages\/)?conversations/.test(call) || call.startsWith('POST /messages/read-all'))
    return `/messages/${subjectId}`
  if (/^(?:POST|PUT) \/performer\/feeds(?:\/:id)?$/.test(call)) return `/post/${subjectId}`
  if (call === 'POST /performer/mass-messages') return `/creator/messages/sent/${subjectId}`
  return null
}
