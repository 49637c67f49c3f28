import { type FanList, fans } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { load } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { lazy } from '../../../ui/lazy.ts'
import { countText } from '../../../ui/money.ts'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { rulesText } from '../fans/rules.ts'
import { say } from '../fans-words.ts'
import '../../../ui/states.css'
import './mass.css'

export const handle: PageHandle = { opens: 'creators', seat: 'chat' }
export const meta = titled(() => say('title'))

export function loader(args: LoaderFunctionArgs) {
  return load(args, fans.fanLists)
}

const ListForm = lazy(() => import('../fans/list-form.tsx'))
const ListDialog = lazy(() => import('../fans/list-dialog.tsx'))
const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Asked = { what: 'make' } | { what: 'show' | 'edit' | 'delete'; id: string }

/** The lists of a creator's fans: those that fill themselves, and those kept by hand. */
export default function FanLists() {
  const served = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data: lists } = useQuery({
    queryKey: ['fan-lists'],
    queryFn: async ({ signal }) => (await call(fans.fanLists, { signal })).data,
    initialData: served.data,
    initialDataUpdatedAt: now_ms,
  })
  const refresh = () => client.invalidateQueries({ queryKey: ['fan-lists'] })
  const close = () => setAsked(null)
  const list = asked && 'id' in asked ? lists.find(one => one._id === asked.id) : undefined
  const show = ({ _id: id }: FanList) => setAsked({ what: 'show', id })
  const make = (
    <Button kind="solid" onClick={() => setAsked({ what: 'make' })}>
      <Icon name="plus" size="s" />
      {say('make')}
    </Button>
  )
  return (
    <StudioFrame title={say('title')} make={null} acts={make}>
      <div className="flex flex-col gap-5">
        <Lists kind="smart" icon="sliders-horizontal" lists={lists.filter(one => one.rules)} onShow={show} />
        <Lists kind="own" icon="star" lists={lists.filter(one => !one.rules)} onShow={show} />
      </div>
      <Suspense fallback={null}>
        {asked?.what === 'make' && <ListForm list={null} onSaved={refresh} onClose={close} />}
        {list && asked?.what === 'edit' && <ListForm list={list} onSaved={refresh} onClose={close} />}
        {list && asked?.what === 'show' && (
          <ListDialog
            list={list}
            onEdit={() => setAsked({ what: 'edit', id: list._id })}
            onDelete={() => setAsked({ what: 'delete', id: list._id })}
            onClose={close}
          />
        )}
        {list && asked?.what === 'delete' && (
          <Sure
            title={say('deleteTitle')}
            text={say('deleteText')}
            act={say('delete')}
            onAct={() => remove(list._id).then(refresh)}
            onClose={close}
          />
        )}
      </Suspense>
    </StudioFrame>
  )
}

async function remove(id: string): Promise<void> {
  try {
    await call(fans.deleteFanList, { params: { id } })
    toast(say('deleted'))
  } catch (error) {
    failureToast(sentenceOf(error))
  }
}

type ListsProps = { kind: 'smart' | 'own'; icon: IconName; lists: FanList[]; onShow: (list: FanList) => void }

function Lists({ kind, icon, lists, onShow }: ListsProps) {
  return (
    <section className="card overflow-hidden" aria-labelledby={`lists-${kind}`}>
      <div className="flex items-baseline justify-between gap-3 px-5 pt-5 pb-3">
        <h2 id={`lists-${kind}`} className="font-strong text-label">
          {say(kind)}
        </h2>
        <span className="text-ink-faint text-small">{say(`${kind}Text`)}</span>
      </div>
      {lists.length === 0 && <p className="px-5 pb-5 text-ink-muted text-label">{say(`${kind}None`)}</p>}
      <ul>
        {lists.map(list => (
          <li key={list._id}>
            <button type="button" className="fan-list" onClick={() => onShow(list)}>
              <span className="disc disc-44 shrink-0">
                <Icon name={icon} />
              </span>
              <span className="flex min-w-0 grow flex-col">
                <b className="wrap-anywhere font-strong text-label">{list.name}</b>
                <span className="text-ink-muted text-small">{list.rules ? rulesText(list.rules) : say('byHand')}</span>
              </span>
              <b className="num font-strong text-label" role="img" aria-label={say('people', { n: list.fans })}>
                {countText(list.fans)}
              </b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
