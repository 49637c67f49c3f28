import { day_ms } from '../../kernel/clock.ts'
import { type PlaceTable, type ToDoTable, waitingRows } from '../../kernel/studio.ts'

/** Orders are to be on their way so long after they were bought. */
const ship_days = 3

/** What of this room waits for a creator. */
export const shopToDo: ToDoTable = {
  ordersToShip: (db, { performerId }) =>
    waitingRows(
      db,
      {
        id: db`o.id`,
        title: db`o.product_name`,
        person: db`o.fan_id`,
        due: db`o.created_at + ${(ship_days * day_ms) / 1000}::int * interval '1 second'`,
        since: db`o.created_at`,
      },
      db`from orders o where o.performer_id = ${performerId} and o.status = 'processing' and o.product_type = 'physical'`,
    ),
}

/** The places of this room in the studio. */
export const shopPlaces: PlaceTable = {
  shop: {
    has: (db, id) => db`
      exists (select 1 from products where performer_id = ${id} and deleted_at is null)
      or exists (select 1 from orders where performer_id = ${id})`,
    open: (db, id) => db`
      exists (select 1 from orders where performer_id = ${id} and status in ('processing', 'shipping'))`,
  },
  coupons: {
    has: (db, id) => db`
      exists (select 1 from products where performer_id = ${id} and deleted_at is null)
      or exists (select 1 from coupons where performer_id = ${id})`,
  },
}
