import { products } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { sayMaking } from '../../../core/page/making-words.ts'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Figures } from '../../../ui/figures.tsx'
import { countText, minorOf, tokensText } from '../../../ui/money.ts'
import { ProductForm } from '../studio/product-form.tsx'
import { say } from '../studio/words.ts'

export const handle: PageHandle = { opens: 'creators', seat: 'post' }
export const meta = titled(() => say('editProduct'))

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: args.params.id ?? '' }
  const [product, stats] = await Promise.all([
    load(args, products.ownProduct, { params }),
    load(args, products.productStatistics, { params }),
  ])
  return { product, stats }
}

/** Changes a product of one's own. */
export default function ProductEdit() {
  const { product, stats } = useLoaderData<typeof loader>()
  return (
    <ProductForm
      key={product._id}
      product={product}
      aside={
        <Figures
          title={sayMaking('figures')}
          figures={[
            [sayMaking('figureViews'), countText(stats.views)],
            [sayMaking('figureLikes'), countText(stats.likes)],
            [sayMaking('figureBookmarks'), countText(stats.bookmarks)],
            [sayMaking('figureBuyers'), countText(stats.buyers)],
            [sayMaking('figureSold'), countText(stats.sold)],
            [sayMaking('figureNet'), say('tokens', { n: tokensText(minorOf(stats.earned)) })],
          ]}
        />
      }
    />
  )
}
