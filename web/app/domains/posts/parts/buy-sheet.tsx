import { type FeedView, feeds, wallet } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { useQueryClient } from '../../../core/http/queries.ts'
import { coverOf } from '../../../ui/pictures.ts'
import { captionsText } from '../../media/index.ts'
import { PurchaseSheet } from '../../wallet/index.ts'
import { wordsOf } from '../acts.ts'
import { patchPost } from '../cache.ts'
import { contentsText } from '../contents.ts'

/** The sheet in which a post is bought. */
export default function BuySheet({ post, onClose }: { post: FeedView; onClose: () => void }) {
  const client = useQueryClient()
  const { _id, files, price, performer } = post
  const [file] = files
  const contents = [contentsText(files), captionsText(files)].filter(Boolean).join(' · ')
  const refresh = async () => {
    const fresh = await call(feeds.feed, { params: { id: _id } }).catch(() => null)
    if (fresh) patchPost(client, _id, () => fresh)
    client.invalidateQueries({ queryKey: ['feeds'] })
    return fresh?.locked === false
  }
  return (
    <PurchaseSheet
      thing={{
        title: wordsOf(post) || contents,
        contents,
        price,
        performer,
        picture: { src: file ? coverOf(file) : null, hash: file?.thumbhash ?? null },
      }}
      comesBack={{ by: 'buy', as: _id }}
      charge={(key, priceSeen) => call(wallet.buyFeed, { params: { id: _id }, body: { priceSeen }, key })}
      refresh={refresh}
      onClose={onClose}
    />
  )
}
