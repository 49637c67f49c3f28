import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A state or province by its name and the second part of its ISO 3166-2 code, such as TX. */
export type State = { name: string; iso2: string }

/** One folder for each country and in it one for each state; read when asked for, because all of it is 30 MB. */
const folder = dirname(fileURLToPath(import.meta.resolve('@countrystatecity/countries/data/countries.json')))

/** The states of a country, by name; none where there are none. The code is two capital letters. */
export async function statesIn(code: string): Promise<State[]> {
  const path = await folderIn(folder, code)
  const states = path ? await readJson<State[]>(join(path, 'states.json')) : []
  return states.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The names of the cities of a state, each once. */
export async function citiesIn(code: string, iso2: string): Promise<string[]> {
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
