import { type ReleaseState, releases } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { SkeletonLines } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { stateLooks } from '../states.ts'
import { say } from '../words.ts'

type Person = { _id: string; name: string; state: ReleaseState }
type ChoicesProps = { value: string[]; onValue: (ids: string[]) => void; named: Person[] }

/** People to choose from, with where their consent stands; those who were named before stay in the list. */
export default function PeopleChoices({ value, onValue, named }: ChoicesProps) {
  const query = useQuery({
    queryKey: ['people-to-name'],
    queryFn: ({ signal }) => call(releases.own, { query: { canName: true, limit: 100 }, signal }),
  })
  if (query.isPending) return <SkeletonLines count={2} />
  if (query.isError)
    return (
      <span className="flex flex-wrap items-center gap-3 text-label" role="alert">
        {say('loadFailed')}
        <Button size="s" onClick={() => query.refetch()}>
          {say('retry')}
        </Button>
      </span>
    )
  const known = query.data.data.map(({ _id, name, state }) => ({ _id, name, state }))
  const before = named.filter(person => !known.some(one => one._id === person._id))
  const people: Person[] = [...before, ...known]
  const turn = (id: string, isIn: boolean) => onValue(isIn ? [...value, id] : value.filter(one => one !== id))
  return (
    <div className="flex flex-col gap-2">
      {people.length === 0 && <p className="text-ink-muted text-label">{say('noneYet')}</p>}
      <ul className="flex flex-col" aria-label={say('choose')}>
        {people.map(({ _id, name, state }) => (
          <li key={_id} className="flex items-center justify-between gap-3">
            <Checkbox label={name} checked={value.includes(_id)} onChange={event => turn(_id, event.target.checked)} />
            <Badge {...stateLooks[state]}>{say(`state_${state}`)}</Badge>
          </li>
        ))}
      </ul>
      <a className="link self-start text-label" href="/studio/people" target="_blank" rel="noreferrer">
        {say('toPeople')}
      </a>
    </div>
  )
}
