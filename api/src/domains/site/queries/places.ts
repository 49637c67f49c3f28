import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import { isCountry } from '../../../kernel/country.ts'
import { type Prepared, prepare } from '../../../kernel/http/prepared.ts'
import { refuse } from '../../../kernel/refusal.ts'

/** One folder for each country and in it one for each state; read when asked for, because all of it is 30 MB. */
const folder = dirname(fileURLToPath(import.meta.resolve('@countrystatecity/countries/data/countries.json')))
const lists = new LRUCache<string, Prepared>({ max: 500 })

type State = { name: string; iso2: string }

/** The names of a country's states, in order. Answers 404 for an unknown country; some have no states. */
export function statesOf(country: string): Promise<Prepared> {
  const code = country.toUpperCase()
  return remembered(code, async () => (await readStates(code)).map(state => state.name))
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
    return readCities(code, found)
  })
}

async function remembered(key: string, read: () => Promise<string[]>): Promise<Prepared> {
  const known = lists.get(key)
  if (known) return known
  const list = prepare(await read())
  lists.set(key, list)
  return list
}

async function readStates(code: string): Promise<State[]> {
  if (!isCountry(code)) throw refuse('ENTITY_NOT_FOUND')
  const path = await folderIn(folder, code)
  const states = path ? await readJson<State[]>(join(path, 'states.json')) : []
  return states.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

async function readCities(code: string, { iso2 }: State): Promise<string[]> {
  const country = await folderIn(folder, code)
  const path = country && (await folderIn(country, iso2))
  const cities = path ? await readJson<{ name: string }[]>(join(path, 'cities.json')) : []
  return [...new Set(cities.map(city => city.name))].sort((a, b) => a.localeCompare(b, 'en'))
}

/** Folders are called by name and code, such as Germany-DE; what was asked for never becomes part of a path. */
async function folderIn(parent: string, code: string): Promise<string | undefined> {
  const names = await readdir(parent)
  const name = names.find(one => one.endsWith(`-${code}`))
  return name && join(parent, name)
}

/** A country or state without places has no file. */
async function readJson<T extends unknown[]>(path: string): Promise<T> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [] as unknown as T
    throw error
  }
}
