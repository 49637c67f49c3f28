import { type ReleaseDeskView, releaseDesk } from '@fanfare/contract'
import { type ReactNode, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useQueryClient } from '../../../core/http/queries.ts'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { DueBadge } from '../../../core/page/due-badge.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { dateText, momentText, useNow, yearsSince } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { DecideRelease } from '../parts/decide-release.tsx'
import { DeskDocuments } from '../parts/desk-documents.tsx'
import { stateLooks } from '../states.ts'
import { say as sayState } from '../words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('title'))

export function loader(args: LoaderFunctionArgs) {
  return loadFirst(args, releaseDesk.openDesk, { params: { id: args.params.id ?? '' } })
}

/** One release: what the person signed, beside their documents, and what can be decided. */
export default function DeskRelease() {
  const { first } = useLoaderData<typeof loader>()
  const client = useQueryClient()
  const [changed, setChanged] = useState<ReleaseDeskView | null>(null)
  const release = changed?._id === first._id ? changed : first
  const [seen, setSeen] = useState<readonly string[]>([])
  const isOpened = release.documents.every(one => one.isOpened || seen.includes(one._id))
  const take = (next: ReleaseDeskView) => {
    setChanged(next)
    for (const list of ['release-desk', 'overview']) client.removeQueries({ queryKey: [list] })
  }
  const { name, performer, state, dueAt } = release
  return (
    <CaseFrame
      title={name}
      list={{ href: '/operator/releases', label: say('title') }}
      name={name}
      aside={
        <>
          {state === 'signed' && <DecideRelease release={release} isOpened={isOpened} onDone={take} />}
          <Signed release={release} />
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <Badge {...stateLooks[state]}>{sayState(`state_${state}`)}</Badge>
        {dueAt && <DueBadge dueAt={dueAt} due={when => say('due', { when })} late={when => say('late', { when })} />}
        <span className="text-ink-muted text-label">{say('shownBy', { name: performer?.name ?? say('someone') })}</span>
      </div>
      {release.personInfo && <p className="text-ink-muted text-label">{say('ofAccount')}</p>}
      {release.documents.length > 0 && (
        <DeskDocuments release={release} onOpened={id => setSeen(before => [...before, id])} />
      )}
    </CaseFrame>
  )
}

/** What a person signed, to be held against the documents. */
function Signed({ release }: { release: ReleaseDeskView }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { legalName, otherNames, name, dateOfBirth, signature, email, signedAt, documentExpiresOn } = release
  const born = dateOfBirth && `${dateText(dateOfBirth, now, 'UTC')} (${yearsSince(dateOfBirth, now)})`
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="release-signed">
      <h2 id="release-signed" className="type-heading">
        {say('signedBy')}
      </h2>
      <dl className="flex flex-col gap-3">
        <Fact label={say('legalName')}>{legalName}</Fact>
        <Fact label={say('born')}>{born}</Fact>
        <Fact label={say('stageName')}>{name}</Fact>
        <Fact label={say('otherNames')}>{otherNames}</Fact>
        <Fact label={say('signature')}>{signature}</Fact>
        <Fact label={say('email')}>{email}</Fact>
        <Fact label={say('signedAt')}>{signedAt && momentText(signedAt, timeZone)}</Fact>
        <Fact label={say('download')}>{say(release.mayDownload ? 'yes' : 'no')}</Fact>
        <Fact label={say('inItems')}>{String(release.items)}</Fact>
        {documentExpiresOn && <Fact label={say('expires')}>{dateText(documentExpiresOn, now, 'UTC')}</Fact>}
        {release.reason && <Fact label={say('reason')}>{release.reason}</Fact>}
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint text-small">{label}</dt>
      <dd className="num wrap-anywhere text-label">
        {children || <span className="text-ink-faint">{say('none')}</span>}
      </dd>
    </div>
  )
}
