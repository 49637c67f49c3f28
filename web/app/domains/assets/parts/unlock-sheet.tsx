import { useQueryClient } from '../../../core/http/queries.ts'
import { PurchaseSheet } from '../../wallet/index.ts'
import { type Asset, type AssetKind, refreshAsset } from '../cache.ts'
import { charge, purchaseName } from '../charge.ts'
import { contentsOf, coverOfAsset } from '../contents.ts'

/** The sheet in which a gallery or a video is bought. */
export default function UnlockSheet({ kind, asset, onClose }: { kind: AssetKind; asset: Asset; onClose: () => void }) {
  const client = useQueryClient()
  const { src, hash } = coverOfAsset(asset)
  const { _id, title, price, performer } = asset
  return (
    <PurchaseSheet
      thing={{ title, contents: contentsOf(asset), price, performer, picture: { src, hash } }}
      comesBack={{ by: 'unlock', as: purchaseName(kind, _id) }}
      charge={key => charge(kind, _id, key)}
      refresh={async () => (await refreshAsset(client, kind, _id))?.locked === false}
      onClose={onClose}
    />
  )
}
