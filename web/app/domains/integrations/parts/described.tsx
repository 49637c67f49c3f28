/** The sentence of a box, with what it means below. */
export function Described({ name, text }: { name: string; text: string }) {
  return (
    <span className="flex flex-col">
      <span>{name}</span>
      <span className="text-ink-muted text-small">{text}</span>
    </span>
  )
}
