import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { chooseFiles, fileKinds, VaultPicker } from '../../media/index.ts'
import { say } from '../mass-words.ts'
import { AttachmentTiles } from '../parts/attachment-tiles.tsx'
import { type Attachments, FILES_MAX } from '../parts/attachments.ts'
import { PriceRow } from '../parts/price-row.tsx'
import '../parts/composer.css'

type Props = {
  text: string
  onText: (text: string) => void
  files: Attachments
  price: string | null
  onPrice: (price: string | null) => void
}

const TEXT_MAX = 5_000

/** What everyone gets: words, files, and what they cost. */
export function BodyCard({ text, onText, files, price, onPrice }: Props) {
  const [picks, setPicks] = useState(false)
  const room = FILES_MAX - files.items.length
  const choose = async () => files.add(await chooseFiles(fileKinds, true))
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="mass-body">
      <h2 id="mass-body" className="font-strong text-label">
        {say('message')}
      </h2>
      <TextAreaField
        label={say('text')}
        maxLength={TEXT_MAX}
        value={text}
        onChange={event => onText(event.target.value)}
      />
      <AttachmentTiles files={files} isPriced={price !== null} />
      <span className="flex flex-wrap gap-2">
        <Button size="s" disabled={room <= 0} onClick={choose}>
          <Icon name="images" size="s" />
          {say('addFiles')}
        </Button>
        <Button size="s" disabled={room <= 0} onClick={() => setPicks(true)}>
          <Icon name="folder" size="s" />
          {say('fromVault')}
        </Button>
        {price === null && (
          <Button size="s" onClick={() => onPrice('')}>
            <Icon name="tag" size="s" />
            {say('setPrice')}
          </Button>
        )}
      </span>
      {price !== null && (
        <PriceRow text={price} onText={onPrice} onRemove={() => onPrice(null)} hasFiles={files.items.length > 0} />
      )}
      {picks && (
        <Suspense fallback={null}>
          <VaultPicker
            max={room}
            taken={files.items.flatMap(item => item.fileId ?? [])}
            onChoose={files.addFromVault}
            onClose={() => setPicks(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
