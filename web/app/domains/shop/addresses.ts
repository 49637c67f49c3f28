import { type AddressView, addresses, type Reply } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../core/http/queries.ts'

type Page = Reply<typeof addresses.addresses>
const key = ['addresses']

/** All that there can be, in one page. */
export const allAddresses = { limit: addresses.addresses_max }

/** The viewer's delivery addresses, newest first; `served` came with the document. */
export function useAddresses(served?: { first: Page; now_ms: number }) {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(addresses.addresses, { query: allAddresses, signal }),
    ...(served && { initialData: served.first, initialDataUpdatedAt: served.now_ms }),
  })
}

/** Changes the lists of addresses on the page as the server has been changed. */
export function useAddressCache() {
  const client = useQueryClient()
  const change = (to: (all: AddressView[]) => AddressView[]) =>
    client.setQueryData<Page>(key, now => {
      if (!now) return now
      const data = to(now.data)
      return { data, total: now.total + data.length - now.data.length }
    })
  return {
    /** Puts a new one first, a changed one where it was. */
    keep: (address: AddressView) =>
      change(all =>
        all.some(({ _id }) => _id === address._id)
          ? all.map(one => (one._id === address._id ? address : one))
          : [address, ...all],
      ),
    drop: (id: string) => change(all => all.filter(({ _id }) => _id !== id)),
    /** Asks again, where the server says that something is otherwise. */
    refresh: () => client.invalidateQueries({ queryKey: key }),
  }
}

/** An address in one line, without its name. */
export function addressLine(address: AddressView): string {
  const { streetAddress, streetNumber, ward, district, zipCode, city, state, country } = address
  return [`${streetAddress} ${streetNumber}`, ward, district, `${zipCode} ${city}`, state, country]
    .filter(part => part.trim() !== '')
    .join(', ')
}
