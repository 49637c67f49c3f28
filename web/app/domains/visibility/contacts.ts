import { type BlockedContact, contacts } from '@fanfare/contract'
import { call, sentenceOf } from '../../core/http/call.ts'
import { byOffset } from '../../core/http/paging.ts'
import { useInfiniteQuery, useQueryClient } from '../../core/http/queries.ts'
import { failureToast, toast } from '../../ui/toasts.tsx'
import { sayPrivacy } from './privacy-words.ts'

const PAGE = 20
const listKey = ['blocked-contacts']

/** The email addresses the viewer blocked, newest first, page by page. */
export function useBlockedContacts() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam }) => call(contacts.blockedContacts, { query: { limit: PAGE, offset: pageParam } }),
    ...byOffset(PAGE),
  })
}

/** Adds addresses and takes them off again; the list follows. */
export function useContactBlocking() {
  const client = useQueryClient()
  return {
    /** Rejects with what the server said, for the dialog to show. */
    add: async (emails: string[]) => {
      const { added } = await call(contacts.blockContacts, { body: { emails } })
      await client.invalidateQueries({ queryKey: listKey })
      toast(sayPrivacy('contactsAdded', { count: added }), { icon: 'ban' })
    },
    remove: async ({ _id, hint }: BlockedContact) => {
      try {
        await call(contacts.unblockContact, { params: { id: _id } })
        toast(sayPrivacy('contactRemoved', { hint }))
      } catch (error) {
        failureToast(sentenceOf(error))
      }
      await client.invalidateQueries({ queryKey: listKey })
    },
  }
}

/** The addresses in a pasted text: one on each line, or with commas, semicolons, blanks or angle brackets around them. */
export function emailsIn(text: string): string[] {
  const found = text.split(/[\s,;<>]+/).filter(word => word.includes('@'))
  return [...new Set(found.map(email => email.replace(/^mailto:/i, '').toLowerCase()))]
}
