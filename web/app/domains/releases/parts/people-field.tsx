import type { PeopleView } from '@fanfare/contract'
import { Suspense, useId } from 'react'
import { Segmented } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { SkeletonLines } from '../../../ui/states.tsx'
import { say } from '../field-words.ts'

const Choices = lazy(() => import('./people-choices.tsx'))

type Props = {
  /** Releases; none where the creator is alone, null where nothing was said. */
  value: PeopleView['peopleIds']
  onValue: (ids: string[]) => void
  /** What the item says now, for people who can't be named anew. */
  people?: PeopleView['people'] | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  error?: string | undefined
}

/** Who is in a thing beside its creator: nobody, or people who agreed or were asked. */
export function PeopleField({ value, onValue, people, isOpen, onOpen, error }: Props) {
  const id = useId()
  const choose = (who: 'me' | 'others') => {
    onOpen(who === 'others')
    if (who === 'me') onValue([])
  }
  const chosen = isOpen ? 'others' : value === null ? undefined : 'me'
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby={id}>
      <div className="flex flex-col gap-1">
        <h2 id={id} className="font-strong text-label">
          {say('who')}
        </h2>
        <p className="text-ink-muted text-small">{say('whoText')}</p>
      </div>
      <Segmented
        name={id}
        label={say('who')}
        options={[
          { value: 'me', label: say('onlyMe') },
          { value: 'others', label: say('others') },
        ]}
        value={chosen}
        onChange={choose}
      />
      {isOpen && (
        <Suspense fallback={<SkeletonLines count={2} />}>
          <Choices value={value ?? []} onValue={onValue} named={people?.named ?? []} />
        </Suspense>
      )}
      {error && (
        <span className="hint hint-bad" role="alert">
          <Icon name="circle-exclamation-point" size="xs" />
          <span>{error}</span>
        </span>
      )}
    </section>
  )
}
