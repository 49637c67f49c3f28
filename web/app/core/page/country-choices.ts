import { reference } from '@fanfare/contract'
import type { LoaderFunctionArgs } from 'react-router'
import type { Choice } from '../../ui/fitting.ts'
import { load } from './page-request.ts'

/** Every country, by name. */
export async function countryChoices(args: LoaderFunctionArgs): Promise<Choice[]> {
  return (await load(args, reference.countries)).map(({ code, name }) => ({ value: code, text: name }))
}
