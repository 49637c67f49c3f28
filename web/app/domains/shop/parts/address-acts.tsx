import { type AddressView, addresses } from '@fanfare/contract'
import { type ReactNode, Suspense, useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { lazy } from '../../../ui/lazy.ts'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { addressLine, useAddressCache } from '../addresses.ts'
import { say } from '../addresses-words.ts'

const AddressDialog = lazy(() => import('./address-dialog.tsx'))
const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Asked = { what: 'save'; address: AddressView | null } | { what: 'delete'; address: AddressView }

/** Adding, changing and deleting addresses, each in a dialog; `onAdded` is told of new ones. */
export function useAddressActs(onAdded?: (address: AddressView) => void) {
  const cache = useAddressCache()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const saved = (address: AddressView) => {
    cache.keep(address)
    toast(say('saved'), { icon: 'map-pin' })
    if (asked?.address === null) onAdded?.(address)
  }
  const remove = async ({ _id: id }: AddressView) => {
    try {
      await call(addresses.deleteAddress, { params: { id } })
      cache.drop(id)
      toast(say('removed'))
    } catch (error) {
      failureToast(sentenceOf(error))
      await cache.refresh()
    }
  }
  const dialog: ReactNode = asked && (
    <Suspense fallback={null}>
      {asked.what === 'save' ? (
        <AddressDialog address={asked.address} onSaved={saved} onClose={close} />
      ) : (
        <Sure
          title={say('removeTitle', { name: asked.address.name })}
          text={say('removeText', { line: addressLine(asked.address) })}
          act={say('remove')}
          onAct={() => remove(asked.address)}
          onClose={close}
        />
      )}
    </Suspense>
  )
  return {
    add: () => setAsked({ what: 'save', address: null }),
    edit: (address: AddressView) => setAsked({ what: 'save', address }),
    remove: (address: AddressView) => setAsked({ what: 'delete', address }),
    dialog,
  }
}
