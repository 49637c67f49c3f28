/** How a thing does, in a few figures. */
export function Figures({
  title,
  figures,
}: {
  title: string
  figures: readonly (readonly [label: string, figure: string])[]
}) {
  return (
    <section className="card card-pad flex flex-col gap-3" aria-label={title}>
      <h2 className="font-strong text-label">{title}</h2>
      <dl className="flex flex-col gap-2 text-label">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="num font-strong">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
