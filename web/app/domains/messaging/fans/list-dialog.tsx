import { type FanList, fans } from '@fanfare/contract'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { byOffset } from '../../../core/http/paging.ts'
import { useInfiniteQuery, useQueryClient } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failed, SkeletonLines } from '../../../ui/states.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../fans-words.ts'
import { rulesText } from './rules.ts'

type Props = { list: FanList; onEdit: () => void; onDelete: () => void; onClose: () => void }

const PAGE = 25

/** One list: what fills it, who is on it now, and the way to write to them. */
export default function ListDialog({ list, onEdit, onDelete, onClose }: Props) {
  const client = useQueryClient()
  const { _id: id, name, rules, fans: count } = list
  const queryKey = ['fan-lists', id, 'fans']
  const members = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(fans.fansOfList, { params: { id }, query: { limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
  })
  const takeOff = async (fanId: string) => {
    try {
      await call(fans.removeFromFanList, { params: { id, fanId } })
      toast(say('removed'))
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    await client.invalidateQueries({ queryKey: ['fan-lists'] })
  }
  const people = members.data?.pages.flatMap(page => page.data) ?? []
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="flex flex-col gap-4 p-6">
        <p className="text-ink-muted text-label">{rules ? rulesText(rules) : say('byHand')}</p>
        <span className="flex flex-wrap gap-2">
          {count > 0 && (
            <ButtonLink kind="solid" href={`/creator/messages/new?list=${id}`}>
              {say('write', { n: count })}
            </ButtonLink>
          )}
          <Button onClick={onEdit}>{say('edit')}</Button>
          <Button kind="danger-quiet" onClick={onDelete}>
            {say('delete')}
          </Button>
        </span>
        <h3 className="font-strong text-label">{say('inIt')}</h3>
        {members.isPending && <SkeletonLines count={3} />}
        {members.isError && people.length === 0 && (
          <Failed message={say('loadFailed')} onRetry={() => void members.refetch()} />
        )}
        {members.isSuccess && people.length === 0 && <p className="text-ink-muted text-label">{say('nobody')}</p>}
        <ul className="flex flex-col gap-3">
          {people.map(fan => (
            <li key={fan._id} className="flex items-center gap-2">
              <Who
                of={fan}
                size={40}
                name={fan.name}
                sub={fan.username && `@${fan.username}`}
                href={`/messages?toSource=user&toId=${fan._id}`}
              />
              <span className="grow" />
              {!rules && (
                <IconButton
                  icon="x"
                  size="s"
                  label={say('remove', { name: fan.name })}
                  onClick={() => void takeOff(fan._id)}
                />
              )}
            </li>
          ))}
        </ul>
        {people.length > 0 && <ListFoot list={members} />}
      </div>
    </Dialog>
  )
}
