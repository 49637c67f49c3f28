import type { PeopleView } from '@fanfare/contract'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../field-words.ts'

const list = (names: string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names)

/** For the creator: who an item waits for, or who said no. */
export function WaitsFor({ people }: { people: PeopleView['people'] }) {
  if (people?.state !== 'waiting' && people?.state !== 'withdrawn') return null
  const isNo = people.state === 'withdrawn'
  const said = people.named.filter(({ state, isAgreed }) =>
    isNo ? state === 'declined' || state === 'revoked' : !isAgreed,
  )
  const names = list(said.map(({ name }) => name))
  return (
    <Notice tone={isNo ? 'bad' : 'warn'} icon={isNo ? 'ban' : 'hourglass'}>
      {say(isNo ? 'withdrawnBy' : 'waitsFor', { names })}
    </Notice>
  )
}
