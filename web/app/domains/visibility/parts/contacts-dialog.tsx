import { contacts_atOnce } from '@fanfare/contract'
import { useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { sentenceOf } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { emailsIn, useContactBlocking } from '../contacts.ts'
import { sayPrivacy as say } from '../privacy-words.ts'

/** Asks for the email addresses of people who must not see the viewer's page. */
export default function ContactsDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { add } = useContactBlocking()
  const emails = emailsIn(text)
  const send = async () => {
    if (emails.length === 0) return setProblem(say('contactsMissing'))
    if (emails.length > contacts_atOnce) return setProblem(say('contactsTooMany', { count: contacts_atOnce }))
    setBusy(true)
    try {
      await add(emails)
      onClose()
    } catch (error) {
      setProblem(problemOf(error, emails))
      setBusy(false)
    }
  }
  return (
    <Dialog title={say('addContactsTitle')} onClose={onClose}>
      <form
        method="post"
        className="flex flex-col gap-4 p-6"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <p className="text-ink-muted text-label">{say('addContactsText')}</p>
        <TextAreaField
          label={say('contactsField')}
          hint={emails.length > 0 ? say('contactsFound', { count: emails.length }) : say('contactsHint')}
          error={problem}
          rows={6}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={event => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
        <SheetFoot>
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{say('cancel')}</Button>
            <Button type="submit" kind="danger" busy={busy}>
              {say('act')}
            </Button>
          </div>
        </SheetFoot>
      </form>
    </Dialog>
  )
}

/** Names the address that the server couldn't read. */
function problemOf(error: unknown, emails: string[]): string {
  const path =
    error instanceof ApiError ? error.fields.find(field => field.path.startsWith('emails.'))?.path : undefined
  const wrong = path && emails[Number(path.slice('emails.'.length))]
  return wrong ? say('contactWrong', { email: wrong }) : sentenceOf(error)
}
