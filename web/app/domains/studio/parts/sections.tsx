import { studioWays, useStudioTree } from '../../../core/page/studio-tree.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { say } from '../words.ts'
import './home.css'

/** The sections of the studio with one figure each: on phones the page ends in them. */
export function Sections({ figures, add }: { figures: Readonly<Record<string, string>>; add: string }) {
  const { sections } = useStudioTree()
  const tiles = [
    ...sections.filter(({ id }) => id !== 'home').map(({ id, ...tile }) => ({ ...tile, figure: figures[id] ?? '' })),
    ...studioWays(useViewer(), 'foot').map(way => ({ ...way, figure: add })),
  ]
  return (
    <section className="flex flex-col gap-3 desk:hidden" aria-labelledby="studio-sections">
      <h2 id="studio-sections" className="font-strong">
        {say('yourStudio')}
      </h2>
      <nav className="home-sections" aria-labelledby="studio-sections">
        {tiles.map(({ href, label, icon, figure }) => (
          <a key={href} href={href} className="card">
            <span className="home-sign">
              <Icon name={icon} size="s" />
            </span>
            <span className="flex min-w-0 flex-col">
              <b className="font-strong text-label">{label}</b>
              <small className="clip text-ink-faint text-small">{figure}</small>
            </span>
          </a>
        ))}
      </nav>
    </section>
  )
}
