import { type PageView, pages } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../site-desk-words.ts'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

/** Takes a page off the site, after asking. */
export function DeletePage({ page: { _id: id, title } }: { page: PageView }) {
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const remove = async () => {
    try {
      await call(pages.deletePage, { params: { id } })
      toast(say('pageDeleted'), { icon: 'check' })
      await navigate('/operator/pages')
    } catch (error) {
      failureToast(sentenceOf(error))
    }
  }
  return (
    <>
      <Button className="self-start" onClick={() => setAsks(true)}>
        {say('deletePage')}
      </Button>
      {asks && (
        <Suspense>
          <Sure
            title={say('deletePageTitle', { title })}
            text={say('deletePageText')}
            act={say('deleteAct')}
            onAct={remove}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  )
}
