import { type DeliveryView, type WebhookView, webhooks } from '@fanfare/contract'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { Section } from '../../../ui/section.tsx'
import { Empty, Failed, SkeletonLines } from '../../../ui/states.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'
import { DeliveryRow } from './delivery-row.tsx'

/** What is on its way is looked at again so soon. */
const fresh_ms = 1_500

const isOnItsWay = ({ state, tries }: DeliveryView) => state === 'waiting' && tries === 0

/** What a webhook was told of. */
export function Deliveries({ of: { _id: id, state } }: { of: WebhookView }) {
  const list = useInfiniteQuery({
    queryKey: ['integrations', 'deliveries', id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call(webhooks.deliveries, { params: { id }, query: pageParam ? { before: pageParam } : {} }),
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?._id : undefined),
    refetchInterval: ({ state: { data } }) => (data?.pages[0]?.data.some(isOnItsWay) ? fresh_ms : false),
  })
  const all = list.data?.pages.flatMap(page => page.data) ?? []
  const again = async (deliveryId: string) => {
    try {
      await call(webhooks.sendAgain, { params: { id, deliveryId } })
      toast(say('sentAgain'))
      await list.refetch()
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <Section id="deliveries" title={say('deliveries')} text={say('deliveriesText')}>
      {list.isPending && <SkeletonLines count={3} />}
      {list.isError && all.length === 0 && (
        <Failed message={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && all.length === 0 && (
        <Empty icon="send" title={say('noDeliveries')}>
          {say('noDeliveriesText')}
        </Empty>
      )}
      <ul className="flex flex-col">
        {all.map(delivery => (
          <DeliveryRow
            key={delivery._id}
            of={delivery}
            onAgain={state === 'active' && !isOnItsWay(delivery) ? () => void again(delivery._id) : undefined}
          />
        ))}
      </ul>
      {all.length > 0 && <ListFoot list={list} />}
    </Section>
  )
}
