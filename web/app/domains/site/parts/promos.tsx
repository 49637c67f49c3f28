import { type PromoView, promos } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'

const SHOWN_MAX = 2
const FRESH_MS = 300_000

/** What the operator wants to be seen beside a list; nothing where there is none, and no word when it did not come. */
export default function Promos({ label }: { label: string }) {
  const { data } = useQuery({
    queryKey: ['promos', 'right'],
    queryFn: () => call(promos.promos, { query: { position: 'right', limit: SHOWN_MAX } }),
    staleTime: FRESH_MS,
  })
  if (!data || data.data.length === 0) return null
  return (
    <section aria-label={label} className="mt-7 flex flex-col gap-3">
      {data.data.slice(0, SHOWN_MAX).map(promo => (
        <Promo key={promo._id} promo={promo} />
      ))}
    </section>
  )
}

function Promo({ promo }: { promo: PromoView }) {
  const picture = promo.photo?.thumbnails[0] ?? promo.photo?.url
  const inner = (
    <>
      {picture && <img src={picture} alt="" loading="lazy" className="aspect-5/2 w-full object-cover" />}
      <span className="flex flex-col gap-0.5 p-4">
        <b className="font-strong text-label">{promo.title}</b>
        {promo.description && <span className="text-ink-muted text-small">{promo.description}</span>}
      </span>
    </>
  )
  const away = /^https?:/.test(promo.link)
  return promo.link ? (
    <a
      href={promo.link}
      className="card card-flush block overflow-hidden"
      {...(away && { target: '_blank', rel: 'noreferrer' })}
    >
      {inner}
    </a>
  ) : (
    <div className="card card-flush overflow-hidden">{inner}</div>
  )
}
