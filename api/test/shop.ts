import { addresses, checkout, type OrderView, type ProductView, products, type Reply } from '@fanfare/contract'
import { giveTokens } from './money.ts'
import { stripes } from './photos.ts'
import type { Answer, Someone, World } from './world.ts'

type Fields = Record<string, string | number | boolean | Blob>

/** What every test order is delivered to. */
const home = {
  name: 'Home',
  country: 'DE',
  state: 'Bavaria',
  city: 'Augsburg',
  district: 'Lechhausen',
  ward: '3',
  streetAddress: 'Lindenweg',
  streetNumber: '12a',
  zipCode: '86165',
}

/** A name for each number, of letters that are not mistaken for each other. */
export const called = (kind: string, n: number): string =>
  `${kind}${String(n).replace(/\d/g, digit => 'bdfghkptvz'[Number(digit)] ?? '')}`

/** Sells, changes and buys products as people do, over HTTP. */
export function shopkeeper(world: World) {
  let fans = 0
  const made = <T>(answer: Answer<T>): T => {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.data
  }
  const send = (who: Someone, path: string, method: string, fields: Fields) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      if (value instanceof Blob) form.append(name, value, name === 'image' ? 'mug.jpg' : 'songs & words.zip')
      else form.append(name, String(value))
    }
    return world.raw(path, { method, headers: { authorization: who.token }, body: form }) as Promise<
      Answer<ProductView>
    >
  }
  const sell = (who: Someone, fields: Fields) => send(who, '/performer/performer-assets/products', 'POST', fields)
  return {
    sell,
    change: (who: Someone, id: string, fields: Fields) =>
      send(who, `/performer/performer-assets/products/${id}`, 'PUT', fields),
    image: async () => new Blob([new Uint8Array(await stripes())]),
    /** A mug with a stock of ten. */
    product: async (who: Someone, fields: Fields = {}) =>
      made(await sell(who, { name: 'Mug', type: 'physical', price: 10, stock: 10, description: 'Blue.', ...fields })),
    /** A file to download. */
    digital: async (who: Someone, fields: Fields = {}, text = 'Do re mi') =>
      made(await sell(who, { name: 'Songs', type: 'digital', price: 5, digitalFile: new Blob([text]), ...fields })),
    /** Another fan, with 1,000 tokens unless it is said. */
    async fan(tokens_minor = 100_000n): Promise<Someone> {
      const who = await world.fan(called('fan', ++fans))
      await giveTokens(world, who.id, tokens_minor)
      return who
    },
    /** Where somebody has things delivered, as a purchase says it. */
    async delivery(who: Someone, fields = {}) {
      const { _id: deliveryAddressId } = made(await who.ask(addresses.createAddress, { body: { ...home, ...fields } }))
      return { deliveryAddressId, phoneNumber: '+49821123456' }
    },
    pay: (who: Someone, body: object, key?: string): Promise<Answer<Reply<typeof checkout.checkout>>> =>
      who.ask(checkout.checkout, { body: body as never, ...(key && { headers: { 'idempotency-key': key } }) }),
    preview: (who: Someone, body: object) => who.ask(checkout.previewCheckout, { body: body as never }),
    buy: (who: Someone, id: string, body: object = {}, headers: Record<string, string> = {}) =>
      who.ask(checkout.buyProduct, { params: { id }, body, headers }),
    look: async (who: Someone, id: string) => (await who.ask(products.product, { params: { id } })).data,
    made,
    /** The order of a product among those of a checkout. */
    of: (orders: OrderView[], productId: string) => {
      const order = orders.find(one => one.productId === productId)
      if (!order) throw new Error('This product was not ordered.')
      return order
    },
  }
}
