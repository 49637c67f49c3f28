import { useState } from 'react'
import { Avatar, Who } from '../../ui/avatar.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money, PriceTag, Signed, Tokens } from '../../ui/money-tags.tsx'
import { Stories } from '../../ui/stories.tsx'
import { Badge, Chip, Tabs } from '../../ui/surfaces.tsx'
import { Part, Row } from './part.tsx'
import { say } from './words.ts'
import '../../ui/avatar.css'
import '../../ui/badge.css'

const faces = ['Mara Quill', 'June Park', 'Omar Diallo', 'Lucy Fenn'].map(name => ({ _id: name, name, avatar: '' }))

export function Controls() {
  return (
    <>
      <Part title={say('button')}>
        <Row>
          <Button kind="solid">{say('follow')}</Button>
          <Button kind="solid" busy>
            {say('saving')}
          </Button>
          <Button kind="solid" disabled>
            {say('follow')}
          </Button>
          <Button kind="pay">
            {say('unlock')} <Tokens minor={1200n} line />
          </Button>
          <Button kind="pay" size="l" busy>
            {say('unlock')} <Tokens minor={1200n} worth="$12.00" line />
          </Button>
          <Button kind="pay" size="l">
            {say('unlock')} <Tokens minor={1200n} worth="$12.00" line />
          </Button>
        </Row>
        <Row>
          <Button kind="quiet">{say('message')}</Button>
          <ButtonLink kind="line" href="#content">
            {say('start')}
          </ButtonLink>
          <Button kind="ghost">{say('cancel')}</Button>
          <Button kind="danger">{say('remove')}</Button>
          <Button kind="danger-quiet">{say('stop')}</Button>
          <Button size="s">{say('follow')}</Button>
          <Button size="s" busy>
            {say('follow')}
          </Button>
          <IconButton icon="share-2" kind="quiet" label={say('share')} />
          <IconButton icon="settings" kind="quiet" label={say('tip')} data-tip={say('tip')} />
          <span className="rounded-control bg-(image:--gradient-accent) p-3">
            <Button kind="glass">
              <Icon name="play" size="s" fill />
              {say('play')}
            </Button>
          </span>
        </Row>
      </Part>
      <Small />
      <Part title={say('money')}>
        <Row>
          <span className="type-heading">
            <Tokens minor={8640n} exact />
          </span>
          <Tokens minor={1200n} worth="$12.00" />
          <Money minor={999n} currency="USD" per={say('aMonth')} />
          <Signed minor={5000n} incoming />
          <Signed minor={1200n} incoming={false} />
          <PriceTag minor={600n} />
        </Row>
      </Part>
    </>
  )
}

function Small() {
  const [chip, setChip] = useState(0)
  const [first] = faces
  if (!first) return null
  return (
    <Part title={say('small')}>
      <Row>
        <Badge tone="live">{say('live')}</Badge>
        <Badge>{say('subscribed')}</Badge>
        <Badge tone="good" icon="check">
          {say('owned')}
        </Badge>
        <Badge tone="warn">{say('review')}</Badge>
        <Badge tone="bad">{say('failed')}</Badge>
        <Badge tone="info">{say('scheduled')}</Badge>
        <Badge tone="accent">{say('off')}</Badge>
        <Badge tone="glass">12:40</Badge>
        <span className="count">3</span>
      </Row>
      <Row>
        {[say('all'), say('photos')].map((label, index) => (
          <Chip key={label} on={chip === index} onClick={() => setChip(index)}>
            {label}
          </Chip>
        ))}
      </Row>
      <Tabs
        label={say('tabs')}
        current="posts"
        tabs={[
          { id: 'posts', label: say('posts'), count: '248', href: '/ui' },
          { id: 'media', label: say('media'), count: '1,190', href: '/ui' },
        ]}
      />
      <Stories
        label={say('name')}
        stories={faces.map((face, index) => ({
          ...face,
          href: '/ui',
          ring: index === 0 ? 'live' : index === 1 ? 'new' : 'seen',
        }))}
      />
      <Row>
        <Who of={first} name={say('name')} verified sub={say('trade')} />
        <Avatar of={first} size={56} online />
        <span className="stacked">
          {faces.map(face => (
            <Avatar key={face._id} of={face} size={32} />
          ))}
        </span>
      </Row>
    </Part>
  )
}
