import { type AddressView, addresses } from '@fanfare/contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Option } from '../../../ui/option.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { say } from '../cart-words.ts'

// Most people have an address already.
const AddressForm = lazy(() => import('./address-form.tsx'))

const AT_MOST = 20
const key = ['addresses']

type Props = { value: string; onChange: (addressId: string) => void; error?: string | undefined }

/** One of the viewer's addresses, or a new one. */
export function AddressChoice({ value, onChange, error }: Props) {
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(addresses.addresses, { query: { limit: AT_MOST }, signal }),
  })
  const known = list.data?.data
  const first = known?.[0]?._id
  const isKnown = known?.some(({ _id }) => _id === value) ?? true
  useEffect(() => {
    if (first && (!value || !isKnown)) onChange(first)
  }, [first, value, isKnown, onChange])
  if (list.isPending) return <Skeleton height={58} />
  if (list.isError) return <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  const save = (address: AddressView) => {
    client.setQueryData<typeof list.data>(
      key,
      now => now && { ...now, data: [address, ...now.data], total: now.total + 1 },
    )
    onChange(address._id)
    setAdding(false)
  }
  const rows = list.data.data
  if (adding || rows.length === 0)
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <AddressForm onSaved={save} onCancel={rows.length > 0 ? () => setAdding(false) : undefined} />
      </Suspense>
    )
  return (
    <div className="flex flex-col gap-2" role="radiogroup" aria-label={say('whereTo')}>
      {rows.map(address => (
        <Option
          key={address._id}
          name="address"
          checked={address._id === value}
          onChoose={() => onChange(address._id)}
          title={address.name}
          text={lineOf(address)}
        />
      ))}
      {rows.length < AT_MOST && (
        <Button className="self-start" onClick={() => setAdding(true)}>
          <Icon name="plus" size="s" />
          {say('otherAddress')}
        </Button>
      )}
      {error && (
        <span className="hint hint-bad" role="alert">
          <Icon name="circle-exclamation-point" size="xs" />
          <span>{error}</span>
        </span>
      )}
    </div>
  )
}

function lineOf({ streetAddress, streetNumber, ward, district, zipCode, city, state, country }: AddressView): string {
  return [`${streetAddress} ${streetNumber}`, ward, district, `${zipCode} ${city}`, state, country]
    .filter(part => part.trim() !== '')
    .join(', ')
}
