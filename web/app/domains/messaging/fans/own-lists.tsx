import { type FanCard, fans } from '@fanfare/contract'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../fans-words.ts'

/** The creator's lists that a fan is on, and the way onto others and off again. */
export function OwnLists({ card, onChanged }: { card: FanCard; onChanged: () => void }) {
  const client = useQueryClient()
  const { data: lists } = useQuery({
    queryKey: ['fan-lists'],
    queryFn: async ({ signal }) => (await call(fans.fanLists, { signal })).data,
  })
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast(done)
    } catch (error) {
      failureToast(sentenceOf(error))
    }
    onChanged()
    await client.invalidateQueries({ queryKey: ['fan-lists'] })
  }
  const on = new Set(card.lists.map(list => list._id))
  const entries = (lists ?? [])
    .filter(list => !list.rules && !on.has(list._id))
    .map(({ _id: id, name }): MenuEntry => {
      const add = () => call(fans.addToFanList, { params: { id }, body: { fanIds: [card._id] } })
      return { label: name, icon: 'star', onChoose: () => void run(add, say('added', { name })) }
    })
  const manage: MenuEntry = { label: say('manage'), icon: 'users', href: '/creator/messages/lists' }
  return (
    <section className="flex flex-wrap items-center gap-2" aria-label={say('on')}>
      {card.lists.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {card.lists.map(({ _id: id, name }) => (
            <Tag
              key={id}
              text={name}
              remove={say('takeOff', { name })}
              onRemove={() =>
                void run(() => call(fans.removeFromFanList, { params: { id, fanId: card._id } }), say('removed'))
              }
            />
          ))}
        </ul>
      )}
      <MenuButton
        entries={[...entries, manage]}
        button={props => (
          <Button {...props} kind="ghost" size="s">
            <Icon name="tag" size="s" />
            {say('addTo')}
          </Button>
        )}
      />
    </section>
  )
}
