import type { BlockedContact } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { sentenceOf } from '../../../core/http/call.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { useFocusKept } from '../../../ui/focus.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { ListEnd } from '../../../ui/list-end.tsx'
import { Section } from '../../../ui/section.tsx'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { useBlockedContacts, useContactBlocking } from '../contacts.ts'
import { sayPrivacy as say } from '../privacy-words.ts'

const ContactsDialog = lazy(() => import('./contacts-dialog.tsx'))

/** The email addresses of people a creator knows and hides from. */
export function BlockedContacts() {
  const [asking, setAsking] = useState(false)
  const list = useBlockedContacts()
  const rows = list.data?.pages.flatMap(page => page.data) ?? []
  return (
    <Section
      id="contacts"
      title={say('contacts')}
      count={list.data?.pages[0]?.total}
      text={say('contactsText')}
      aside={
        <Button size="s" onClick={() => setAsking(true)}>
          <Icon name="plus" size="s" />
          {say('addContacts')}
        </Button>
      }
    >
      {list.isError && <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      {list.isPending && <SkeletonLines count={2} />}
      {list.isSuccess && rows.length === 0 && <p className="text-ink-muted text-label">{say('noContacts')}</p>}
      <ul className="rows">
        {rows.map(contact => (
          <ContactRow key={contact._id} contact={contact} />
        ))}
      </ul>
      {rows.length > 0 && (
        <ListEnd more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
      )}
      {asking && (
        <Suspense fallback={null}>
          <ContactsDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Section>
  )
}

function ContactRow({ contact }: { contact: BlockedContact }) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const { remove } = useContactBlocking()
  const [busy, setBusy] = useState(false)
  const row = useFocusKept()
  const takeOff = async () => {
    setBusy(true)
    await remove(contact)
    setBusy(false)
  }
  return (
    <li ref={row}>
      <span className="min-w-0 grow truncate">
        <bdi dir="ltr">{contact.hint}</bdi>
        <span className="block text-ink-muted text-label">{dateText(contact.createdAt, now, site.timeZone)}</span>
      </span>
      <Button size="s" busy={busy} onClick={takeOff} aria-label={say('removeContactOf', { hint: contact.hint })}>
        {say('removeContact')}
      </Button>
    </li>
  )
}
