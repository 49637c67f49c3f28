import { type Reply, showRequests } from '@fanfare/contract'
import { call, sentenceOf } from '../../../../core/http/call.ts'
import { useMutation, useQueryClient } from '../../../../core/http/queries.ts'
import { Button } from '../../../../ui/button.tsx'
import { Badge, Notice } from '../../../../ui/surfaces.tsx'
import { say } from '../../show-words.ts'
import { useInStream } from '../../state/presence.ts'
import { faceOf, type ShowReceipt, showsKey, useShow } from '../../state/shows.ts'
import { Stage } from '../watch/stage.tsx'
import { OwnCamera, OwnCameraButton, useOwnCamera } from './own-camera.tsx'
import { ShowCard } from './show-card.tsx'
import { LeavingShow, ShowAside, ShowOn, ShowOver } from './show-frame.tsx'
import '../watch/live-player.css'

type Joined = Reply<typeof showRequests.joinShow>

const backOf = ({ booked }: ShowReceipt['request']) => (booked ? '/calls' : '/schedule/live-streaming')

/** A fan's side of a private show: what was agreed, the wait for the creator, and the show. */
export function FanShow({ served }: { served: ShowReceipt }) {
  const { request } = useShow(served)
  const { name } = faceOf(request.performerInfo, request.performerId)
  const client = useQueryClient()
  const join = useMutation({
    mutationFn: () =>
      call(showRequests.joinShowByPost, { params: { id: request._id }, body: { priceSeen: request.price } }),
    // A minute may cost more by now: the card above the button shows what.
    onError: () => client.invalidateQueries({ queryKey: showsKey }),
  })
  const title = say(request.booked ? 'callTitle' : 'joinTitle', { name })
  if (request.state === 'started' && join.data) return <On joined={join.data} served={served} />
  if (request.state === 'finished')
    return (
      <ShowAside title={title} back={backOf(request)}>
        <ShowOver request={request} />
      </ShowAside>
    )
  return (
    <ShowAside title={title} back={backOf(request)}>
      {request.state === 'approved' && (
        <Notice icon="hourglass" role="status">
          {say('waiting', { name })}
        </Notice>
      )}
      {request.state !== 'approved' && request.state !== 'started' && (
        <Notice icon="clock" role="status">
          {say(request.state)}
        </Notice>
      )}
      <ShowCard request={request} />
      {join.isError && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {sentenceOf(join.error)}
        </Notice>
      )}
      {request.state === 'started' && (
        <Button kind="pay" size="l" block busy={join.isPending} onClick={() => join.mutate()}>
          {say(request.booked ? 'joinCall' : 'joinNow')}
        </Button>
      )}
    </ShowAside>
  )
}

function On({ joined, served }: { joined: Joined; served: ShowReceipt }) {
  const receipt = useShow(served)
  const { request } = receipt
  const { activeStream, conversation } = joined
  const room = useInStream({ id: conversation._id, kind: 'private', isOpen: true, priceSeen: joined.request.price })
  const stream = { ...activeStream, reconnecting: room.stream?.reconnecting ?? activeStream.reconnecting }
  const { name } = faceOf(request.performerInfo, request.performerId)
  const camera = useOwnCamera(stream._id)
  const isOffered = receipt.fanCamera.isOffered || camera.isOn
  return (
    <>
      <ShowOn
        receipt={receipt}
        side="fan"
        chatId={conversation._id}
        picture={controls => (
          <Stage
            stream={stream}
            name={name}
            controls={
              <>
                {isOffered && <OwnCameraButton camera={camera} name={name} />}
                {controls}
              </>
            }
          >
            <span className="live-top">
              <Badge tone="glass" icon="lock">
                {say('private')}
              </Badge>
            </span>
            <OwnCamera camera={camera} />
          </Stage>
        )}
      />
      <LeavingShow request={request} />
    </>
  )
}
