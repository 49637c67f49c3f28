import { type FeedView, polls } from '@fanfare/contract'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useMutation, useQueryClient } from '../../../core/http/queries.ts'
import { openSheet } from '../../../core/page/sheets.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { momentText, useNow } from '../../../ui/clock.ts'
import { Poll } from '../../../ui/poll.tsx'
import { failureToast } from '../../../ui/toasts.tsx'
import { patchPost, refreshPost } from '../cache.ts'
import { postPath } from '../post-path.ts'
import { say } from '../words.ts'

/** The poll of a post: one vote for everybody but its author, then the result. */
export function PostPoll({ post }: { post: FeedView }) {
  const viewer = useViewer()
  const site = useSite()
  const now = useNow(site.now_ms)
  const vote = useVote(post)
  const closes = post.pollExpiredAt
  const isClosed = closes !== null && Date.parse(closes) <= now
  const isOwn = viewer?._id === post.performer._id
  const mayVote = !post.locked && post.voted === null && !isClosed && !isOwn
  const choose = (id: string) => (viewer ? vote.mutate(id) : openSheet('join', { next: postPath(post) }))
  const when = closes && momentText(closes, site.timeZone)
  return (
    <Poll
      question={post.pollDescription}
      options={post.polls}
      chosen={post.voted ?? undefined}
      foot={when ? say(isClosed ? 'pollClosed' : 'pollCloses', { when }) : undefined}
      onVote={mayVote ? choose : undefined}
      busy={vote.isPending}
    />
  )
}

/** Votes; the choice is shown at once and the votes of others come with the answer. */
function useVote(post: FeedView) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(polls.vote, { params: { id } }),
    onMutate: id => patchPost(client, post._id, before => withVote(before, id)),
    onSuccess: () => refreshPost(client, post._id),
    async onError(error) {
      patchPost(client, post._id, now => ({ ...now, polls: post.polls, voted: post.voted }))
      failureToast(error instanceof ApiError ? sentenceOf(error) : say('voteFailed'))
      await refreshPost(client, post._id)
    },
  })
}

function withVote(post: FeedView, id: string): FeedView {
  const options = post.polls.map(one => (one._id === id ? { ...one, totalVote: one.totalVote + 1 } : one))
  return { ...post, voted: id, polls: options }
}
