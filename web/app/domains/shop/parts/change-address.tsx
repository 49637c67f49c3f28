import { type OrderView, orders } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useMutation, useQueryClient } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { say } from '../orders-words.ts'
import { AddressChoice } from './address-choice.tsx'

/** Sends an order to another of the viewer's addresses, until it ships. */
export default function ChangeAddress({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const client = useQueryClient()
  const [addressId, setAddressId] = useState(order.deliveryAddressId ?? '')
  const change = useMutation({
    mutationFn: () =>
      call(orders.changeDelivery, { params: { id: order._id }, body: { deliveryAddressId: addressId } }),
    onSuccess(changed) {
      client.setQueryData(['orders', order._id], changed)
      toast(say('changeDone'), { icon: 'map-pin' })
      onClose()
    },
  })
  return (
    <Dialog title={say('changeTitle')} onClose={onClose}>
      <div className="flex flex-col gap-5 p-6">
        {change.isError && (
          <Notice tone="bad" icon="circle-exclamation-point" role="alert">
            {sentenceOf(change.error)}
          </Notice>
        )}
        <AddressChoice value={addressId} onChange={setAddressId} />
        <Button
          kind="solid"
          size="l"
          block
          busy={change.isPending}
          disabled={addressId === ''}
          onClick={() => change.mutate()}
        >
          {say('changeSave')}
        </Button>
      </div>
    </Dialog>
  )
}
