import { type AddressView, addresses } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { addressLine, allAddresses, useAddresses } from '../addresses.ts'
import { say } from '../addresses-words.ts'
import { useAddressActs } from '../parts/address-acts.tsx'
import '../../../ui/lines.css'

export const handle: PageHandle = { opens: 'fans' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  return { first: await load(args, addresses.addresses, { query: allAddresses }) }
}

const max = addresses.addresses_max

/** A fan's delivery addresses: add, change and delete. */
export default function Addresses() {
  const { first } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const { data } = useAddresses({ first, now_ms })
  const acts = useAddressActs()
  const rows = data?.data ?? first.data
  const isFull = rows.length >= max
  const add = (
    <Button kind="solid" className="self-start" disabled={isFull} onClick={acts.add}>
      <Icon name="plus" size="s" />
      {say('add')}
    </Button>
  )
  const count = rows.length > 0 && (
    <span className="num text-ink-faint text-small">{say('count', { n: rows.length, max })}</span>
  )
  return (
    <SettingsFrame title={say('title')}>
      <Section id="addresses" title={say('yours')} text={say('text')} aside={count}>
        {rows.length === 0 ? (
          <Empty icon="map-pin" title={say('empty')} action={add}>
            {say('emptyText')}
          </Empty>
        ) : (
          <>
            <ul className="rows">
              {rows.map(address => (
                <Line key={address._id} address={address} acts={acts} />
              ))}
            </ul>
            {isFull && <p className="text-ink-muted text-label">{say('full', { max })}</p>}
            {add}
          </>
        )}
      </Section>
      {acts.dialog}
    </SettingsFrame>
  )
}

function Line({ address, acts }: { address: AddressView; acts: ReturnType<typeof useAddressActs> }) {
  const { name, description } = address
  return (
    <li className="flex items-center gap-x-4 py-3">
      <Icon name="map-pin" />
      <span className="flex min-w-0 grow flex-col">
        <b className="wrap-anywhere font-strong text-label">{name}</b>
        <span className="wrap-anywhere text-ink-muted text-small">{addressLine(address)}</span>
        {description && <span className="wrap-anywhere text-ink-faint text-small">{description}</span>}
      </span>
      <span className="flex shrink-0">
        <IconButton icon="pencil" size="s" label={say('editOf', { name })} onClick={() => acts.edit(address)} />
        <IconButton icon="trash" size="s" label={say('removeOf', { name })} onClick={() => acts.remove(address)} />
      </span>
    </li>
  )
}
