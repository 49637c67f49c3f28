import type { AddressView } from '@fanfare/contract'
import { Dialog } from '../../../ui/dialog.tsx'
import { say } from '../addresses-words.ts'
import AddressForm from './address-form.tsx'

type Props = {
  /** The one to change; null for a new one. */
  address: AddressView | null
  onSaved: (address: AddressView) => void
  onClose: () => void
}

/** A new address, or another one changed, in front of the page. */
export default function AddressDialog({ address, onSaved, onClose }: Props) {
  const save = (saved: AddressView) => {
    onSaved(saved)
    onClose()
  }
  return (
    <Dialog title={say(address ? 'editAddress' : 'newAddress')} onClose={onClose}>
      <div className="p-6">
        <AddressForm address={address} onSaved={save} onCancel={onClose} />
      </div>
    </Dialog>
  )
}
