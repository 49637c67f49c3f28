import { addresses } from '@fanfare/contract'
import { viewerOf } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { changeAddress, createAddress, deleteAddress } from './commands.ts'
import { listAddresses } from './store.ts'
import { addressView } from './views.ts'

export const shopRoutes: Binding[] = [
  bind(addresses.createAddress, async (ctx, { body }) => addressView(await createAddress(ctx, viewerOf(ctx), body))),
  bind(addresses.changeAddress, async (ctx, { params, body }) =>
    addressView(await changeAddress(ctx, viewerOf(ctx), params.id, body)),
  ),
  bind(addresses.changeAddressByForm, async (ctx, { params, body }) =>
    addressView(await changeAddress(ctx, viewerOf(ctx), params.id, body)),
  ),
  bind(addresses.addresses, async (ctx, { query: { limit = 10, offset = 0 } }) => {
    const { rows, total } = await listAddresses(ctx.db.sql, viewerOf(ctx).id, { limit, offset })
    return { data: rows.map(addressView), total }
  }),
  bind(addresses.deleteAddress, async (ctx, { params }) => {
    await deleteAddress(ctx, viewerOf(ctx), params.id)
    return { success: true }
  }),
]
