import type { ProductView } from '@fanfare/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWorthText } from '../../../core/session/worth.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { minorOf } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { Badge, Notice } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { itemOf, useCart } from '../cart.ts'
import { say } from '../words.ts'
import { DownloadButton } from './download-button.tsx'
import { Stepper } from './stepper.tsx'
import './shop.css'

const QUANTITY_MAX = 99
const FEW = 20

type Props = { product: ProductView; mayPay: boolean; isOwn: boolean }

/** What a product costs, whether there is any left, and the ways to buy it. */
export function ProductBox({ product, mayPay, isOwn }: Props) {
  const worth = useWorthText()
  const price_minor = minorOf(product.price)
  return (
    <section className="flex flex-col gap-5" aria-label={say('boxLabel')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="type-title">
          <Tokens minor={price_minor} worth={worth(price_minor)} />
        </span>
        <Standing product={product} />
      </div>
      {isOwn ? (
        <ButtonLink size="l" block href="/studio">
          <Icon name="layout-grid" size="s" />
          {say('toStudio')}
        </ButtonLink>
      ) : (
        <Buying product={product} mayPay={mayPay} />
      )}
      <After product={product} />
    </section>
  )
}

function Standing({ product }: { product: ProductView }) {
  if (product.isSoldOut) return <Badge tone="bad">{say('soldOut')}</Badge>
  if (product.type === 'digital') return <Badge icon="download">{say('digital')}</Badge>
  return (
    <Badge tone={product.stock <= FEW ? 'warn' : 'good'} icon="package">
      {product.stock <= FEW ? say('left', { n: product.stock }) : say('inStock')}
    </Badge>
  )
}

function Buying({ product, mayPay }: { product: ProductView; mayPay: boolean }) {
  const cart = useCart()
  const navigate = useNavigate()
  const [quantity, setQuantity] = useState(1)
  const isDigital = product.type === 'digital'
  if (product.status !== 'active') return <Owned product={product} gone />
  if (isDigital && product.isBought) return <Owned product={product} />
  if (product.isSoldOut)
    return (
      <Notice tone="warn" icon="package" role="status">
        <b className="font-strong">{say('soldOut')}</b> {say('soldOutText')}
      </Notice>
    )
  if (!mayPay) return <Notice icon="info">{say('fansBuy')}</Notice>
  const add = () => cart.getState().add(itemOf(product, quantity))
  const addAndSay = () => {
    add()
    toast(say('added', { name: product.name }), {
      icon: 'shopping-bag',
      act: { label: say('toCart'), run: () => navigate('/cart') },
    })
  }
  const buyNow = () => {
    const held = cart.getState().items.some(({ productId }) => productId === product._id)
    if (held) cart.getState().setQuantity(product._id, quantity)
    else add()
    navigate(`/cart?only=${product._id}`)
  }
  const total_minor = minorOf(product.price) * BigInt(quantity)
  return (
    <div className="flex flex-col gap-4">
      {!isDigital && (
        <div className="flex items-center justify-between gap-3">
          <span className="text-ink-muted text-label">{say('quantity')}</span>
          <Stepper
            name={product.name}
            value={quantity}
            max={Math.min(QUANTITY_MAX, product.stock)}
            onChange={setQuantity}
          />
        </div>
      )}
      <div className="buy-bar">
        <Button kind="pay" size="l" block onClick={buyNow}>
          {say('buyFor')} <Tokens minor={total_minor} line />
        </Button>
        <Button size="l" block onClick={addAndSay}>
          <Icon name="shopping-bag" size="s" />
          {say('add')}
        </Button>
      </div>
    </div>
  )
}

function Owned({ product, gone = false }: { product: ProductView; gone?: boolean }) {
  return (
    <div className="flex flex-col gap-3">
      {gone && <Notice icon="archive">{say(product.isBought ? 'goneYours' : 'gone')}</Notice>}
      {product.isBought && product.type === 'digital' && (
        <>
          <span>
            <Badge tone="good" icon="check">
              {say('owned')}
            </Badge>
          </span>
          <DownloadButton productId={product._id} kind="solid" block />
          <span className="text-ink-faint text-small">{say('downloadRule')}</span>
        </>
      )}
    </div>
  )
}

/** What happens once it is bought. */
function After({ product }: { product: ProductView }) {
  const isDigital = product.type === 'digital'
  const lines = isDigital
    ? ([
        ['download', say('afterFile')],
        ['infinity', say('afterKeep')],
      ] as const)
    : ([
        ['truck', say('afterShip', { name: product.performer.name })],
        ['mail', say('afterMail')],
      ] as const)
  return (
    <ul className="flex flex-col gap-2.5 text-ink-muted text-label">
      {lines.map(([icon, text]) => (
        <li key={icon} className="flex items-center gap-2.5">
          <Icon name={icon} size="s" />
          {text}
        </li>
      ))}
      {isDigital && product.digitalFileSize !== null && (
        <li className="num flex items-center gap-2.5">
          <Icon name="file-text" size="s" />
          {say('fileOf', { size: sizeText(product.digitalFileSize) })}
        </li>
      )}
    </ul>
  )
}

const KB = 1000

/** How large a file is: "410 MB". */
function sizeText(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} kB`
  return `${Math.round(bytes / KB / KB)} MB`
}
