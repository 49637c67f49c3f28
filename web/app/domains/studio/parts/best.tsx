import type { BestThing } from '@fanfare/contract'
import { useWorthText } from '../../../core/session/worth.ts'
import { countText, minorOf } from '../../../ui/money.ts'
import { Table } from '../../../ui/table.tsx'
import { say } from '../words.ts'
import './home.css'

/** The posts that earned most in the period. */
export function Best({ posts }: { posts: BestThing[] }) {
  const money = useWorthText()
  const heads = [
    { text: say('post') },
    { text: say('seen'), end: true, wide: true },
    { text: say('bought'), end: true, wide: true },
    { text: say('net'), end: true },
  ]
  return (
    <section className="card card-flush" aria-labelledby="studio-best">
      <div className="home-head">
        <h2 id="studio-best">{say('best')}</h2>
        <a href="/studio/posts">{say('allPosts')}</a>
      </div>
      {posts.length === 0 ? (
        <p className="px-5 py-4 text-ink-muted text-label max-desk:px-4">{say('bestNone')}</p>
      ) : (
        <Table heads={heads} tight>
          {posts.map(({ _id, title, views, sales, net }) => (
            <tr key={_id}>
              <td>
                <a href={`/post/${_id}`} className="line-clamp-2 wrap-anywhere font-medium text-label hover:underline">
                  {title || say('noTitle')}
                </a>
              </td>
              <td className="num end max-desk:hidden">{countText(views)}</td>
              <td className="num end max-desk:hidden">{countText(sales)}</td>
              <td className="num end font-strong">{money(minorOf(net))}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}
