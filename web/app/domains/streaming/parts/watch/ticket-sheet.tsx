import { type StreamView, streams } from '@fanfare/contract'
import { call } from '../../../../core/http/call.ts'
import { useQueryClient } from '../../../../core/http/queries.ts'
import { PurchaseSheet } from '../../../wallet/index.ts'
import { type Visit, visit, visitKey } from '../../state/visit.ts'
import { say } from '../../words.ts'

/** The sheet in which a ticket for a stream is bought. */
export default function TicketSheet({ stream, onClose }: { stream: StreamView; onClose: () => void }) {
  const client = useQueryClient()
  const { _id, performerId, performerInfo, title, price } = stream
  const performer = performerInfo ?? { _id: performerId, name: '', avatar: '', verifiedAccount: false }
  const refresh = async () => {
    const found = await visit(call, performerId)
    client.setQueryData<Visit>(visitKey(performerId), found)
    return found.kind === 'live' && found.stream.mayWatch
  }
  return (
    <PurchaseSheet
      thing={{
        title,
        contents: say('ticket'),
        price,
        performer,
        picture: { src: performerInfo?.cover ?? null, hash: null },
      }}
      isTicket
      comesBack={{ by: 'ticket', as: performerId }}
      charge={(key, priceSeen) => call(streams.buyStream, { params: { id: _id }, body: { priceSeen }, key })}
      refresh={refresh}
      onClose={onClose}
    />
  )
}
