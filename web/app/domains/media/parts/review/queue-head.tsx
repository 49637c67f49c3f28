/** The head of an operator's queue: what it is for, and the way to the list beside it. */
export function QueueHead({ title, lead, to }: { title: string; lead: string; to: { href: string; label: string } }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="flex max-w-140 flex-col gap-1">
        <h1 className="type-title max-desk:sr-only">{title}</h1>
        <p className="text-ink-muted text-label">{lead}</p>
      </div>
      <a className="link text-label" href={to.href}>
        {to.label}
      </a>
    </div>
  )
}
