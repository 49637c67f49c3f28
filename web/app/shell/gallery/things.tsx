import { AreaChart } from '../../ui/area-chart.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LockedCover, MediaFrame, Picture } from '../../ui/media-frame.tsx'
import { Tokens } from '../../ui/money-tags.tsx'
import { Poll } from '../../ui/poll.tsx'
import { Empty, Failed, SkeletonLines, SkeletonPost } from '../../ui/states.tsx'
import { Badge, Meter, Notice } from '../../ui/surfaces.tsx'
import { Part } from './part.tsx'
import { say } from './words.ts'
import '../../ui/media-frame.css'

const HASH = 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw=='
const options = [46, 31, 23].map((totalVote, index) => ({
  _id: String(index),
  totalVote,
  description: say(`option${(index + 1) as 1 | 2 | 3}`),
}))

export function Things() {
  return (
    <>
      <Covers />
      <Figures />
      <States />
    </>
  )
}

function Covers() {
  return (
    <Part title={say('locked')} plain>
      <div className="grid gap-4 desk:grid-cols-2">
        <LockedCover blur={undefined} hash={HASH} ratio="16 / 9" contents={say('eight')}>
          <span className="text-ink-muted text-small">{say('orMonth')}</span>
          <Button kind="pay" size="s">
            <Tokens minor={600n} line />
          </Button>
        </LockedCover>
        <div className="framed">
          <MediaFrame ratio="16 / 9">
            <Picture src={null} hash={HASH} alt="" />
            <span className="at at-ts">
              <Badge tone="glass" icon="check">
                {say('owned')}
              </Badge>
            </span>
          </MediaFrame>
          <div className="ledge">
            <span className="text-ink-muted text-small">{say('bought')}</span>
            <Button size="s">{say('receipt')}</Button>
          </div>
        </div>
      </div>
    </Part>
  )
}

function Figures() {
  return (
    <Part title={say('poll')}>
      <Poll question={say('question')} options={options} chosen="0" foot={say('oneDay')} onVote={() => undefined} />
      <Meter part={0.53} label={say('limit')} />
      <Meter part={0.4} label={say('limit')} accent thin />
      <AreaChart
        values={[28, 34, 32, 42, 40, 52, 48, 58, 54, 66, 64, 76]}
        ratio="4 / 1"
        top={80}
        label={say('chart')}
        scale={['$0', '$200', '$400']}
        marks={['Sep', 'Oct', 'Nov']}
      />
      <Notice icon="wifi-off" tone="warn">
        {say('offline')}
      </Notice>
      <Notice icon="circle-exclamation-point" tone="bad">
        {say('declined')}
      </Notice>
      <Notice icon="check" tone="good">
        {say('saved')}
      </Notice>
    </Part>
  )
}

function States() {
  return (
    <Part title={say('states')} plain>
      <div className="grid gap-4 desk:grid-cols-2">
        <div className="card card-pad min-w-0">
          <SkeletonPost />
        </div>
        <div className="flex flex-col gap-4">
          <div className="card">
            <SkeletonLines count={3} />
          </div>
          <div className="card">
            <Empty
              icon="message-circle"
              title={say('noMessages')}
              action={
                <ButtonLink kind="solid" size="s" href="/ui">
                  {say('find')}
                </ButtonLink>
              }
            >
              {say('noMessagesText')}
            </Empty>
          </div>
          <div className="card">
            <Failed message={say('timeOut')} onRetry={() => undefined}>
              {say('timeOutText')}
            </Failed>
          </div>
        </div>
      </div>
    </Part>
  )
}
