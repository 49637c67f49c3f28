import type { SupportDeskThread } from '@fanfare/contract'
import { mayOperate } from '../../../core/session/guard.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { say } from '../desk-words.ts'

/** Who a request is from, with the way to their account for those who may open it. */
export function WhoWrote({
  of: { _id, name: called, personInfo, email, memberWithAddress },
}: {
  of: SupportDeskThread
}) {
  const name = called || say('someone')
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="who-wrote">
      <h2 id="who-wrote" className="font-strong text-label">
        {say('person')}
      </h2>
      <Who
        of={personInfo ?? { _id, name, avatar: '' }}
        name={name}
        sub={personInfo?.username ? <bdi>@{personInfo.username}</bdi> : (email ?? '')}
      />
      {personInfo && <Account id={personInfo._id} />}
      {memberWithAddress && (
        <>
          <p className="text-ink-muted text-small">{say('maybe')}</p>
          <Account id={memberWithAddress._id} />
        </>
      )}
    </section>
  )
}

function Account({ id }: { id: string }) {
  const viewer = useViewer()
  if (!viewer || !mayOperate(viewer, 'moderation')) return null
  return (
    <a className="link self-start text-small" href={`/operator/people/${id}`}>
      {say('openAccount')}
    </a>
  )
}
