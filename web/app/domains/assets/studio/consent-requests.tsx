import { type Participation, videos } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { useStudioActs } from '../../../core/page/removing.tsx'
import { useSite } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from './words.ts'

/** At most this many requests are asked for at once. */
export const REQUESTS = 20

type Props = { first: { data: Participation[]; total: number } }

/** Videos of others that name the viewer and wait for their consent. */
export function ConsentRequests({ first }: Props) {
  const { now_ms } = useSite()
  const { data } = useQuery({
    queryKey: ['consent-requests'],
    queryFn: ({ signal }) => call(videos.participations, { query: { status: 'pending', limit: REQUESTS }, signal }),
    initialData: first,
    initialDataUpdatedAt: now_ms,
  })
  const { act } = useStudioActs<Participation>(
    ({ video }) => video.title,
    async () => {},
  )
  return data.data.map(({ _id, video, performer }) => {
    const params = { id: _id }
    return (
      <Notice key={_id} icon="users" tone="warn">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span>{say('consentAsked', { name: performer.name, title: video.title })}</span>
          <span className="flex flex-wrap gap-2">
            <ButtonLink kind="ghost" size="s" href={`/video/${_id}`}>
              {say('watch')}
            </ButtonLink>
            <Button
              size="s"
              aria-label={say('declineTitle', { title: video.title })}
              onClick={() => act(() => call(videos.declineParticipation, { params }), say('declined'))}
            >
              {say('decline')}
            </Button>
            <Button
              size="s"
              kind="solid"
              aria-label={say('acceptTitle', { title: video.title })}
              onClick={() => act(() => call(videos.acceptParticipation, { params }), say('accepted'))}
            >
              {say('accept')}
            </Button>
          </span>
        </span>
      </Notice>
    )
  })
}
