import { reference } from '@fanfare/contract'
import { call } from '../../../../core/http/call.ts'
import { useQuery } from '../../../../core/http/queries.ts'

/** The countries of a list to choose from, asked for once per visit. */
export default function CountryOptions() {
  const { data = [] } = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => call(reference.countries, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}
