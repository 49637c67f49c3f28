import { LRUCache } from 'lru-cache'
import { isCountry } from '../../../kernel/country.ts'
import { type Prepared, prepare } from '../../../kernel/http/prepared.ts'
import { citiesIn, type State, statesIn } from '../../../kernel/places.ts'
import { refuse } from '../../../kernel/refusal.ts'

const lists = new LRUCache<string, Prepared>({ max: 500 })

/** The names of a country's states, in order. Answers 404 for an unknown country; some have no states. */
export function statesOf(country: string): Promise<Prepared> {
  const code = country.toUpperCase()
  return remembered(code, async () => (await readStates(code)).map(state => state.name))
}

/** A country's states with the codes by which they are blocked (`US-TX`), in order. Answers 404 for an unknown country. */
export function regionsOf(country: string): Promise<Prepared> {
  const code = country.toUpperCase()
  return remembered(`regions ${code}`, async () =>
    (await readStates(code)).map(({ name, iso2 }) => ({ code: `${code}-${iso2}`, name })),
  )
}

/**
 * The names of a state's cities; the state by its name or its code. None for an empty state, which clients ask for before
 * one is chosen (wire, section 8). Refuses 404 for a state that there is not.
 */
export function citiesOf(country: string, state: string): Promise<Prepared> {
  const code = country.toUpperCase()
  const wanted = state.toLowerCase()
  return remembered(`${code} ${wanted}`, async () => {
    const states = await readStates(code)
    if (!wanted) return []
    const found =
      states.find(({ name }) => name.toLowerCase() === wanted) ??
      states.find(({ iso2 }) => iso2.toLowerCase() === wanted)
    if (!found) throw refuse('ENTITY_NOT_FOUND')
    return citiesIn(code, found.iso2)
  })
}

async function remembered(key: string, read: () => Promise<unknown[]>): Promise<Prepared> {
  const known = lists.get(key)
  if (known) return known
  const list = prepare(await read())
  lists.set(key, list)
  return list
}

async function readStates(code: string): Promise<State[]> {
  if (!isCountry(code)) throw refuse('ENTITY_NOT_FOUND')
  return statesIn(code)
}
