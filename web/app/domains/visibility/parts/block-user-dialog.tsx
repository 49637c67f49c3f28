import { type UserView, users } from '@fanfare/contract'
import { useDeferredValue, useState } from 'react'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Avatar, Who } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SheetFoot } from '../../../ui/sheet-foot.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { TypeAhead } from '../../../ui/type-ahead.tsx'
import { useBlocking } from '../blocking.ts'
import { sayPrivacy } from '../privacy-words.ts'

const FOUND_MAX = 5

type Problems = { who?: string; reason?: string; rest?: string }

/** Asks who to block and why; creators find people by name, fans by the full username. */
export default function BlockDialog({ onClose }: { onClose: () => void }) {
  const [person, setPerson] = useState<UserView | null>(null)
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const { block } = useBlocking()
  const send = async () => {
    const found: Problems = {
      ...(!person && { who: sayPrivacy('whoMissing') }),
      ...(reason.trim() === '' && { reason: sayPrivacy('reasonMissing') }),
    }
    setProblems(found)
    if (!person || found.reason) return
    setBusy(true)
    try {
      await block(person, reason.trim())
      onClose()
    } catch (error) {
      setProblems(problemsOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={sayPrivacy('blockTitle')} onClose={onClose}>
      <form
        method="post"
        className="flex flex-col gap-4 p-6"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <p className="text-ink-muted text-label">{sayPrivacy('blockText')}</p>
        {problems.rest && (
          <Notice tone="bad" icon="circle-exclamation-point" role="alert">
            {problems.rest}
          </Notice>
        )}
        {person ? (
          <div className="flex items-center justify-between gap-3">
            <Who of={person} name={person.name} sub={person.username && `@${person.username}`} />
            <Button size="s" kind="ghost" onClick={() => setPerson(null)}>
              {sayPrivacy('another')}
            </Button>
          </div>
        ) : (
          <Finder error={problems.who} onFound={setPerson} />
        )}
        <TextField
          label={sayPrivacy('reason')}
          hint={sayPrivacy('reasonHint')}
          maxLength={500}
          value={reason}
          error={problems.reason}
          onChange={event => setReason(event.target.value)}
        />
        <SheetFoot>
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{sayPrivacy('cancel')}</Button>
            <Button type="submit" kind="danger" busy={busy}>
              {sayPrivacy('act')}
            </Button>
          </div>
        </SheetFoot>
      </form>
    </Dialog>
  )
}

type FinderProps = { error: string | undefined; onFound: (person: UserView) => void }

function Finder({ error, onFound }: FinderProps) {
  const isCreator = useViewer()?.isPerformer ?? false
  const [text, setText] = useState('')
  const typed = useDeferredValue(text.trim().replace(/^@/, ''))
  const {
    data,
    isFetching,
    error: failure,
  } = useQuery({
    queryKey: ['people-by-name', typed, isCreator],
    queryFn: () => (isCreator ? byName(typed) : byUsername(typed)),
    enabled: typed !== '',
  })
  return (
    <TypeAhead
      label={sayPrivacy('who')}
      hint={sayPrivacy(isCreator ? 'whoHint' : 'whoHintFan')}
      error={error ?? (failure ? sentenceOf(failure) : undefined)}
      text={text}
      onText={setText}
      nothing={isFetching || failure ? undefined : sayPrivacy('nobody')}
      options={(data ?? []).map(one => ({
        id: one._id,
        text: one.name,
        before: <Avatar of={one} size={32} />,
        ...(one.username && { note: `@${one.username}` }),
      }))}
      onChoose={id => {
        const person = data?.find(one => one._id === id)
        if (person) onFound(person)
      }}
    />
  )
}

async function byName(q: string): Promise<UserView[]> {
  return (await call(users.searchUsers, { query: { q, limit: FOUND_MAX } })).data
}

/** Nobody is no failure: the username may not be whole yet. */
async function byUsername(id: string): Promise<UserView[]> {
  try {
    return [await call(users.user, { params: { id } })]
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 404) return []
    throw error
  }
}

function problemsOf(error: unknown): Problems {
  const field = error instanceof ApiError ? error.fields.find(({ path }) => path === 'reason') : undefined
  return field ? { reason: field.message } : { rest: sentenceOf(error) }
}
