import { type AddressView, addresses } from '@fanfare/contract'
import { Suspense, useEffect } from 'react'
import { sentenceOf } from '../../../core/http/call.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { Option } from '../../../ui/option.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { addressLine, useAddressCache, useAddresses } from '../addresses.ts'
import { say as sayAddress } from '../addresses-words.ts'
import { say } from '../cart-words.ts'
import { useAddressActs } from './address-acts.tsx'

// Most people have an address already.
const AddressForm = lazy(() => import('./address-form.tsx'))

type Props = { value: string; onChange: (addressId: string) => void; error?: string | undefined }

/** One of the viewer's addresses, or a new one; those that there are can be changed and deleted. */
export function AddressChoice({ value, onChange, error }: Props) {
  const cache = useAddressCache()
  const list = useAddresses()
  const choose = ({ _id }: AddressView) => onChange(_id)
  const acts = useAddressActs(choose)
  const known = list.data?.data
  const first = known?.[0]?._id ?? ''
  const isKnown = known?.some(({ _id }) => _id === value) ?? true
  useEffect(() => {
    if (!isKnown && value !== first) onChange(first)
  }, [first, value, isKnown, onChange])
  if (list.isPending) return <Skeleton height={58} />
  if (list.isError) return <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  const rows = list.data.data
  const save = (address: AddressView) => {
    cache.keep(address)
    choose(address)
  }
  return (
    <div className="flex flex-col gap-2">
      {rows.length === 0 ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <div className="card card-pad">
            <AddressForm address={null} onSaved={save} />
          </div>
        </Suspense>
      ) : (
        <div className="flex flex-col gap-2" role="radiogroup" aria-label={say('whereTo')}>
          {rows.map(address => (
            <Choice
              key={address._id}
              address={address}
              isChosen={address._id === value}
              onChoose={() => choose(address)}
              acts={acts}
            />
          ))}
        </div>
      )}
      {rows.length > 0 && <More isFull={rows.length >= addresses.addresses_max} onAdd={acts.add} />}
      {error && (
        <span className="hint hint-bad" role="alert">
          <Icon name="circle-exclamation-point" size="xs" />
          <span>{error}</span>
        </span>
      )}
      {acts.dialog}
    </div>
  )
}

type ChoiceProps = {
  address: AddressView
  isChosen: boolean
  onChoose: () => void
  acts: ReturnType<typeof useAddressActs>
}

function Choice({ address, isChosen, onChoose, acts }: ChoiceProps) {
  const { name } = address
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 grow">
        <Option name="address" checked={isChosen} onChoose={onChoose} title={name} text={addressLine(address)} />
      </div>
      <MenuButton
        entries={[
          { label: sayAddress('edit'), icon: 'pencil', onChoose: () => acts.edit(address) },
          { label: sayAddress('remove'), icon: 'trash', bad: true, onChoose: () => acts.remove(address) },
        ]}
        button={props => <IconButton icon="ellipsis" size="s" label={sayAddress('acts', { name })} {...props} />}
      />
    </div>
  )
}

function More({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  if (isFull) return <p className="text-ink-faint text-small">{sayAddress('full', { max: addresses.addresses_max })}</p>
  return (
    <Button className="self-start" onClick={onAdd}>
      <Icon name="plus" size="s" />
      {say('otherAddress')}
    </Button>
  )
}
