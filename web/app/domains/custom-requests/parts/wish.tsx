import type { CustomRequestDetail } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { profilePath } from '../../../core/session/guard.ts'
import { Who } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { ReportDialog } from '../../moderation/index.ts'
import { otherOf } from '../../wallet/index.ts'
import { requestLooks } from '../states.ts'
import { say } from '../words.ts'

/** Who the request is with, how it stands, and what was asked for. */
export function Wish({ request }: { request: CustomRequestDetail }) {
  const { _id, state, kind, wish } = request
  const other = otherOf(request)
  const name = other?.name ?? say('someone')
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="wish">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Who
          of={other ?? { _id, name, avatar: '' }}
          name={name}
          sub={say(kind)}
          {...(other && request.side === 'fan' && { href: profilePath(other) })}
        />
        <span className="flex items-center gap-2">
          <Badge {...requestLooks[state]}>{say(`state_${state}`)}</Badge>
          <Report request={request} />
        </span>
      </div>
      <h2 id="wish" className="font-strong text-label">
        {say('what')}
      </h2>
      <p className="wrap-anywhere whitespace-pre-line text-label">{wish}</p>
    </section>
  )
}

/** Reports the other person of a request; operators decide about both. */
function Report({ request }: { request: CustomRequestDetail }) {
  const [isOpen, setOpen] = useState(false)
  const { side } = request
  const other = otherOf(request)
  if (side === 'operator' || !other) return null
  return (
    <>
      <IconButton
        icon="flag"
        size="s"
        kind="quiet"
        label={say('report', { name: other.name })}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog
            target={side === 'fan' ? 'performer' : 'fan'}
            targetId={other._id}
            performerId={other._id}
            name={other.name}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
