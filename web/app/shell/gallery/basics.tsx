import { Part } from './part.tsx'
import { say } from './words.ts'

const colours = [
  'canvas',
  'surface',
  'raised',
  'hover',
  'solid',
  'ink-muted',
  'ink-faint',
  'accent',
  'good',
  'warn',
  'bad',
  'info',
]

export function Colours() {
  return (
    <Part title={say('colour')} plain>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-3">
        {colours.map(name => (
          <div key={name} className="flex flex-col gap-1">
            <div
              className="h-16 rounded-control shadow-[inset_0_0_0_1px_var(--color-line)]"
              style={{ background: name === 'accent' ? 'var(--gradient-accent)' : `var(--color-${name})` }}
            />
            <span className="text-ink-faint text-micro">{name}</span>
          </div>
        ))}
      </div>
    </Part>
  )
}

export function Kinds() {
  return (
    <Part title={say('type')}>
      <div className="type-display">{say('front')}</div>
      <div className="type-hero">{say('hero')}</div>
      <div className="type-title">{say('titleSize')}</div>
      <div className="type-heading">{say('heading')}</div>
      <div className="text-lead">{say('leadSize')}</div>
      <div>{say('body')}</div>
      <div className="text-label">{say('label')}</div>
      <div className="text-ink-muted text-small">{say('smallSize')}</div>
      <div className="text-ink-faint text-micro">{say('micro')}</div>
    </Part>
  )
}
