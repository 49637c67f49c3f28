import { products } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button, type ButtonKind } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'

type Props = { productId: string; kind?: ButtonKind; size?: 's'; block?: boolean }

/** Loads the file of a product that the viewer bought. */
export function DownloadButton({ productId, kind = 'quiet', size, block }: Props) {
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      const { downloadLink } = await call(products.downloadLink, { params: { id: productId } })
      location.assign(downloadLink)
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <Button kind={kind} {...(size && { size })} {...(block && { block })} busy={busy} onClick={begin}>
      <Icon name="download" size="s" />
      {say('download')}
    </Button>
  )
}
