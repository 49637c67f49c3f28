import { type MessageView, messages } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { coverOf } from '../../../ui/pictures.ts'
import { PurchaseSheet } from '../../wallet/index.ts'
import { contentsText } from '../contents.ts'
import { placeName } from '../place.ts'
import { conversationOf, currentInbox } from '../state/inbox.ts'
import { fetchMessage, refreshMessage } from '../state/loading.ts'
import { say } from '../words.ts'

/** The sheet in which a message is bought. */
export default function BuySheet({ message, onClose }: { message: MessageView; onClose: () => void }) {
  const inbox = currentInbox()
  const writer = inbox && conversationOf(inbox, message.conversationId)?.recipientInfo
  const [file] = message.files
  const { name, avatar, _id } = writer ?? message.senderInfo ?? { name: say('someone'), avatar: '', _id: '' }
  const performer = { _id, name, avatar, verifiedAccount: writer?.verifiedAccount ?? false }
  const refresh = async () => {
    const fresh = await (inbox ? refreshMessage(inbox, message) : fetchMessage(message))
    return fresh?.locked === false
  }
  return (
    <PurchaseSheet
      thing={{
        title: say('messageFrom', { name }),
        contents: contentsText(message.files),
        performer,
        price: message.price,
        picture: { src: file ? coverOf(file) : null, hash: file?.thumbhash ?? null },
      }}
      comesBack={{ by: 'message', as: placeName(message) }}
      charge={(key, priceSeen) => call(messages.buyMessage, { params: { id: message._id }, body: { priceSeen }, key })}
      refresh={refresh}
      onClose={onClose}
    />
  )
}
