import type { ReactNode } from 'react'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { useFocusKept } from '../../../ui/focus.ts'
import { Empty } from '../../../ui/states.tsx'
import { useDropping } from '../keeping.ts'
import { usePicking } from '../picking.tsx'
import { say } from '../words.ts'
import { EmptyFolder } from './empty-folder.tsx'
import { PickBox } from './pick-box.tsx'

/** One thing that was kept, and how its card is drawn with the act on it. */
export type KeptCard = { id: string; name: string; draw: (act: ReactNode) => ReactNode }
type Kind = 'gallery' | 'video' | 'product'

const words = {
  video: { name: 'videos', none: 'noVideos', text: 'noVideosText', grid: 'asset-grid' },
  gallery: { name: 'galleries', none: 'noGalleries', text: 'noGalleriesText', grid: 'asset-grid' },
  product: { name: 'products', none: 'noProducts', text: 'noProductsText', grid: 'product-grid' },
} as const

type Props = { kind: Kind; inFolder: boolean; cards: KeptCard[]; foot: ReactNode }

/** Cards of what was kept, each with the way to drop it. */
export function KeptCards({ kind, inFolder, cards, foot }: Props) {
  const drop = useDropping()
  const { name, none, text, grid } = words[kind]
  if (cards.length === 0 && inFolder) return <EmptyFolder />
  if (cards.length === 0)
    return (
      <Empty
        icon="bookmark"
        title={say(none)}
        action={
          <ButtonLink kind="solid" size="s" href="/explore">
            {say('toExplore')}
          </ButtonLink>
        }
      >
        {say(text)}
      </Empty>
    )
  return (
    <section aria-label={say(name)} className="outline-none">
      <ul className={grid}>
        {cards.map(card => (
          <Card key={card.id} kind={kind} card={card} onDrop={() => drop({ id: card.id, kind, name: card.name })} />
        ))}
      </ul>
      {foot}
    </section>
  )
}

function Card({ kind, card, onDrop }: { kind: Kind; card: KeptCard; onDrop: () => void }) {
  const row = useFocusKept()
  const picking = usePicking()
  const label = say('remove', { name: card.name })
  return (
    <li ref={row} className="relative min-w-0">
      <PickBox thing={{ objectType: kind, objectId: card.id }} name={card.name} isOver />
      {card.draw(
        picking ? null : <IconButton icon="bookmark" fill kind="glass" size="s" label={label} onClick={onDrop} />,
      )}
    </li>
  )
}
