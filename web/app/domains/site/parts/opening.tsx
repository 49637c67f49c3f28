import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Eager, MediaFrame, Picture } from '../../../ui/media-frame.tsx'
import { say } from '../landing-words.ts'
import { COLUMNS, type WallPicture } from '../wall.ts'
import '../../../ui/media-frame.css'
import '../screens/landing.css'

/** What the site is, in two lines, beside a wall of what people make here. */
export function Opening({ wall }: { wall: WallPicture[] }) {
  return (
    <div className="land-in">
      <div className="land-copy">
        <h1 className="type-display whitespace-pre-line">{say('hero')}</h1>
        <p className="max-w-110 text-pretty text-ink-muted text-lead">{say('lead')}</p>
        <div className="flex flex-wrap gap-3 max-desk:justify-center">
          <ButtonLink kind="solid" size="l" href="/creator">
            {say('find')}
          </ButtonLink>
          <ButtonLink kind="line" size="l" href="/auth/register">
            {say('start')}
          </ButtonLink>
        </div>
        <ul className="mt-2 flex gap-4.5 text-ink-faint text-small max-desk:hidden">
          {(['factCard', 'factKeep', 'factPrice'] as const).map(fact => (
            <li key={fact} className="flex items-center gap-1">
              <Icon name="check" size="s" />
              {say(fact)}
            </li>
          ))}
        </ul>
      </div>
      {wall.length > 0 && <Wall wall={wall} />}
    </div>
  )
}

/** What people make here, in three columns. */
function Wall({ wall }: { wall: WallPicture[] }) {
  return (
    <div className="wall" aria-hidden="true">
      {COLUMNS.map((places, column) => (
        <div key={places[0]}>
          {places.map(place => {
            const picture = wall[place]
            return (
              picture && (
                <WallTile
                  key={picture.src}
                  picture={picture}
                  eager={column === 0 || place === places[0] ? 'first' : true}
                />
              )
            )
          })}
        </div>
      ))}
    </div>
  )
}

function WallTile({ picture: { src, hash, tall, person }, eager }: { picture: WallPicture; eager: Eager }) {
  return (
    <MediaFrame ratio={tall ? '4 / 5' : '1'}>
      <Picture src={src} hash={hash} alt="" eager={eager} />
      {person && (
        <span className="shade flex items-center gap-2">
          <Avatar of={person} size={32} eager />
          <span className="flex min-w-0 flex-col">
            <b className="clip font-strong text-small">{person.name}</b>
            <span className="wall-sub text-micro">{person.headline}</span>
          </span>
        </span>
      )}
    </MediaFrame>
  )
}
