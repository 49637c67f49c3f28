import { performers } from '@fanfare/contract'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { WhoInner } from '../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { isComposing } from '../../../ui/composing.ts'
import { TextField } from '../../../ui/field.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import type { Participant, VideoValues } from './video-values.ts'
import { say } from './words.ts'

const looks = {
  pending: { tone: 'warn', icon: 'clock', word: 'consentPending' },
  accepted: { tone: 'good', icon: 'check', word: 'consentAccepted' },
  declined: { tone: 'bad', icon: 'x', word: 'consentDeclined' },
} as const

/** Who else is in a video, named by username, and whether they agreed. */
export function ParticipantsField({ form }: { form: UseFormReturn<VideoValues> }) {
  const people = form.watch('participantIds')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const set = (next: typeof people) => form.setValue('participantIds', next, { shouldDirty: true })
  const add = async () => {
    const id = name.trim().replace(/^@/, '').toLowerCase()
    if (id === '' || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { _id, name: shown, username, avatar } = await call(performers.performer, { params: { id } })
      const now = form.getValues('participantIds')
      if (!now.some(one => one._id === _id)) set([...now, { _id, name: shown, username, avatar, consent: null }])
      setName('')
    } catch (error) {
      const isNobody = error instanceof ApiError && error.statusCode === 404
      setProblem(isNobody ? say('nobody', { name: id }) : sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="video-people">
      <div className="flex flex-col gap-1">
        <h2 id="video-people" className="font-strong text-label">
          {say('people')}
        </h2>
        <p className="text-ink-muted text-small">{say('peopleText')}</p>
      </div>
      {people.length > 0 && (
        <ul className="flex flex-col gap-3">
          {people.map(person => (
            <Person
              key={person._id}
              person={person}
              onRemove={() => set(people.filter(({ _id }) => _id !== person._id))}
            />
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={say('username')}
            value={name}
            autoCapitalize="none"
            before={<span className="text-ink-muted">@</span>}
            error={problem ?? form.formState.errors.participantIds?.message}
            onChange={event => setName(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter' || isComposing(event)) return
              event.preventDefault()
              void add()
            }}
          />
        </div>
        <Button busy={busy} onClick={add}>
          {say('addPerson')}
        </Button>
      </div>
    </section>
  )
}

function Person({ person, onRemove }: { person: Participant; onRemove: () => void }) {
  const { name, username, consent } = person
  const look = looks[consent as keyof typeof looks] ?? looks.pending
  return (
    <li className="flex items-center gap-3">
      <WhoInner of={person} name={name} verified={false} sub={`@${username ?? ''}`} size={32} />
      <Badge tone={look.tone} icon={look.icon}>
        {say(consent === null ? 'consentNew' : look.word)}
      </Badge>
      <IconButton icon="x" size="s" label={say('removePerson', { name })} onClick={onRemove} />
    </li>
  )
}
