import type { explore, Reply } from '@fanfare/contract'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import type { Wanted } from '../explore.ts'
import { useExplorePosts } from '../explore-posts.ts'
import { say } from '../explore-words.ts'
import { searchPath } from '../search-path.ts'
import { PostTile } from './post-tile.tsx'
import '../../../ui/tile.css'
import '../screens/explore.css'

type Props = { wanted: Wanted; first: Reply<typeof explore.explorePosts>; served_ms: number }

const EAGER = 4
const WAITING = ['a', 'b', 'c', 'd', 'e', 'f']

/** The posts of explore, as the server sent them, with more as the end comes near. */
export default function Mosaic({ wanted, first, served_ms }: Props) {
  const { list, posts } = useExplorePosts(wanted, first, served_ms)
  if (posts.length === 0) return <Nothing wanted={wanted} />
  return (
    <>
      <div className="mosaic-grid bleed">
        {posts.map((post, place) => (
          <PostTile
            key={post._id}
            post={post}
            place={place}
            eager={place < EAGER}
            plain={wanted.order === 'newest' || wanted.tag !== ''}
          />
        ))}
        {list.isFetchingNextPage && WAITING.map(place => <Skeleton key={place} className="tile" />)}
      </div>
      <ListFoot list={list} end={say('end')} />
    </>
  )
}

function Nothing({ wanted: { tag, ai } }: { wanted: Wanted }) {
  const empty = ai === 'all' ? 'empty' : 'emptyAi'
  return (
    <Empty
      icon={tag ? 'search-x' : 'compass'}
      title={tag ? say('emptyTag', { tag }) : say(empty)}
      action={
        <>
          {tag && (
            <ButtonLink kind="solid" size="s" href={searchPath(tag)}>
              {say('searchTag', { tag })}
            </ButtonLink>
          )}
          <ButtonLink kind={tag ? 'quiet' : 'solid'} size="s" href={tag ? '/explore' : '/creator'}>
            {tag ? say('title') : say('toCreators')}
          </ButtonLink>
        </>
      }
    >
      {say(tag ? 'emptyTagText' : `${empty}Text`)}
    </Empty>
  )
}
