import { chat, type Reply, type StreamView, streams } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../../core/http/queries.ts'
import { useViewer } from '../../../../core/session/stores.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { MenuButton } from '../../../../ui/menu-button.tsx'
import { minorOf, tokensText } from '../../../../ui/money.ts'
import { Failed, SkeletonLines } from '../../../../ui/states.tsx'
import { Badge } from '../../../../ui/surfaces.tsx'
import { failureToast } from '../../../../ui/toasts.tsx'
import { say } from '../../studio-words.ts'
import '../chat/chat.css'
import './studio.css'
import '../watch/watch.css'

const PAGE = 100
const PEOPLE = ['chat-people']
const viewersKey = (streamId: string) => ['live-viewers', streamId]

type Person = { _id: string; name: string; avatar: string }
type Viewer = Reply<typeof streams.viewers>['data'][number]

/** Who watches right now, and what each has spent. */
export function Viewers({ stream, members }: { stream: StreamView; members: number }) {
  const { data, error, refetch } = useQuery({
    // With every change of the number the list is another one.
    queryKey: [...viewersKey(stream._id), members],
    queryFn: () => call(streams.viewers, { params: { id: stream._id }, query: { limit: PAGE } }),
    placeholderData: before => before,
  })
  if (error && !data) return <Failed message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={3} />
  if (data.data.length === 0) return <p className="live-chat-note">{say('noViewers')}</p>
  return (
    <ul className="live-members">
      {data.data.map(viewer => (
        <Row key={viewer._id} person={viewer} sub={<Marks viewer={viewer} />}>
          <ViewerMenu viewer={viewer} />
        </Row>
      ))}
    </ul>
  )
}

function Marks({ viewer: { spent, isSubscribed, isMuted, isModerator } }: { viewer: Viewer }) {
  return (
    <span className="flex flex-wrap gap-1">
      {spent > 0 && <Badge tone="accent">{say('spent', { n: tokensText(minorOf(spent)) })}</Badge>}
      {isSubscribed && <Badge>{say('subscriber')}</Badge>}
      {isModerator && <Badge tone="good">{say('moderator')}</Badge>}
      {isMuted && <Badge tone="bad">{say('mutedMark')}</Badge>}
    </span>
  )
}

function ViewerMenu({ viewer }: { viewer: Viewer }) {
  const act = usePeopleActs()
  const { _id, name, isMuted, isModerator } = viewer
  return (
    <MenuButton
      entries={[
        isModerator
          ? { label: say('dropModerator'), icon: 'shield-check', onChoose: () => void act.drop(_id) }
          : { label: say('makeModerator'), icon: 'shield-check', onChoose: () => void act.make(_id) },
        isMuted
          ? { label: say('letIn'), icon: 'volume-2', onChoose: () => void act.unmute(_id) }
          : { label: say('muteDay'), icon: 'volume-x', onChoose: () => void act.mute(_id, 24 * 60) },
        { label: say('banForGood'), icon: 'user-round-x', bad: true, onChoose: () => void act.mute(_id, null) },
      ]}
      button={props => <IconButton {...props} icon="ellipsis" size="s" label={say('actsOn', { name })} />}
    />
  )
}

/** Who keeps the chats in order, and who is kept out of them. */
export function ChatPeople() {
  const act = usePeopleActs()
  const { data, error, refetch } = useQuery({ queryKey: PEOPLE, queryFn: () => call(chat.chatPeople) })
  if (error && !data) return <Failed message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={3} />
  return (
    <div className="live-members">
      <h2 className="live-people-head">{say('moderators')}</h2>
      {data.moderators.length === 0 && <p className="text-ink-faint text-small">{say('noModerators')}</p>}
      <ul>
        {data.moderators.map(person => (
          <Row key={person._id} person={person}>
            <Button size="s" onClick={() => void act.drop(person._id)}>
              {say('takeBack')}
            </Button>
          </Row>
        ))}
      </ul>
      <h2 className="live-people-head">{say('mutedPeople')}</h2>
      {data.muted.length === 0 && <p className="text-ink-faint text-small">{say('noMuted')}</p>}
      <ul>
        {data.muted.map(person => (
          <Row key={person._id} person={person} sub={say(person.endsAt ? 'forATime' : 'forGood')}>
            <Button size="s" onClick={() => void act.unmute(person._id)}>
              {say('letIn')}
            </Button>
          </Row>
        ))}
      </ul>
    </div>
  )
}

function Row({ person, sub, children }: { person: Person; sub?: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Avatar of={person} size={32} />
      <span className="min-w-0 grow">
        <span className="clip block">{person.name}</span>
        {sub && <span className="text-ink-faint text-small">{sub}</span>}
      </span>
      {children}
    </li>
  )
}

/** Makes and drops moderators, mutes and lets in; both lists are asked for anew. */
function usePeopleActs() {
  const client = useQueryClient()
  const performerId = useViewer()?._id ?? ''
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    void client.invalidateQueries({ queryKey: PEOPLE })
    void client.invalidateQueries({ queryKey: ['live-viewers'] })
  }
  return {
    make: (userId: string) => attempt(() => call(chat.makeModerator, { body: { userId } })),
    drop: (userId: string) => attempt(() => call(chat.dropModerator, { body: { userId } })),
    unmute: (userId: string) => attempt(() => call(chat.unmute, { body: { performerId, userId } })),
    mute: (userId: string, minutes: number | null) =>
      attempt(() => call(chat.mute, { body: { performerId, userId, minutes } })),
  }
}
