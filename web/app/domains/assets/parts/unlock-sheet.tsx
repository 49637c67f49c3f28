import { useQueryClient } from '../../../core/http/queries.ts'
import { captionsText } from '../../media/index.ts'
import { PurchaseSheet } from '../../wallet/index.ts'
import { type Asset, type AssetKind, refreshAsset } from '../cache.ts'
import { charge, purchaseName } from '../charge.ts'
import { contentsOf, coverOfAsset, isGallery } from '../contents.ts'

/** The sheet in which a gallery or a video is bought. */
export default function UnlockSheet({ kind, asset, onClose }: { kind: AssetKind; asset: Asset; onClose: () => void }) {
  const client = useQueryClient()
  const { src, hash } = coverOfAsset(asset)
  const { _id, title, price, performer } = asset
  const told = isGallery(asset) || !asset.video ? '' : captionsText([asset.video])
  const contents = [contentsOf(asset), told].filter(Boolean).join(' · ')
  return (
    <PurchaseSheet
      thing={{ title, contents, price, performer, picture: { src, hash } }}
      comesBack={{ by: 'unlock', as: purchaseName(kind, _id) }}
      charge={(key, priceSeen) => charge(kind, _id, { key, priceSeen })}
      refresh={async () => (await refreshAsset(client, kind, _id))?.locked === false}
      onClose={onClose}
    />
  )
}
