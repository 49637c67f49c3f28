import type { MassMessage } from '@fanfare/contract'
import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { contentsText } from '../contents.ts'
import { say } from '../mass-words.ts'
import { MassFigures } from './mass-figures.tsx'
import { MassState } from './mass-state.tsx'
import { UnsendDialog, unsendWord } from './unsend-dialog.tsx'
import '../screens/mass.css'

/** One message to many: its words, how it stands, and who saw and bought it; its page tells more. */
export function MassRow({ row }: { row: MassMessage }) {
  const { state, text, files, price } = row
  const contents = contentsText(files)
  return (
    <li className="card card-pad flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1.5">
          <span className="flex flex-wrap items-center gap-2">
            <MassState row={row} />
            {price > 0 && <Badge icon="lock">{tokensText(minorOf(price))}</Badge>}
            {contents && <span className="text-ink-faint text-small">{contents}</span>}
          </span>
          <a className="mass-link" href={`/creator/messages/sent/${row._id}`}>
            {text || say('filesOnly')}
          </a>
        </div>
        {state !== 'unsent' && <Acts row={row} />}
      </div>
      {state !== 'scheduled' && <MassFigures row={row} />}
    </li>
  )
}

function Acts({ row }: { row: MassMessage }) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <MenuButton
        entries={[
          { label: say('results'), icon: 'chart-bar', href: `/creator/messages/sent/${row._id}` },
          { label: unsendWord(row), icon: 'trash', bad: true, onChoose: () => setAsks(true) },
        ]}
        button={props => <IconButton {...props} icon="ellipsis" size="s" label={say('acts')} />}
      />
      {asks && <UnsendDialog row={row} onClose={() => setAsks(false)} />}
    </>
  )
}
