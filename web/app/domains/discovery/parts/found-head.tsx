import { countText } from '../../../ui/money.ts'
import { say } from '../search-words.ts'
import '../../../ui/section-head.css'

/** The name of one kind of results among others, and the way to all of them. */
export function FoundHead({ title, total, href }: { title: string; total: number; href: string }) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      <a href={href}>{say('allN', { count: countText(total) })}</a>
    </div>
  )
}
