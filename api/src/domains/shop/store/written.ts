import type { Queryable } from '../../../kernel/database.ts'
import type { WrittenThing } from '../../banned-terms/index.ts'

/** What products say, for the search for banned terms. */
export async function writtenProducts(db: Queryable, after: string, limit: number): Promise<WrittenThing[]> {
  return db<WrittenThing[]>`
    select p.id as id, 'product' as target, p.id as "targetId", p.performer_id as "userId",
      jsonb_build_object('name', p.name, 'description', p.description) as texts
    from products p where p.id > ${after} and p.deleted_at is null order by p.id limit ${limit}`
}

/** What coupons of creators say; fans read it in their carts. */
export async function writtenCoupons(db: Queryable, after: string, limit: number): Promise<WrittenThing[]> {
  return db<WrittenThing[]>`
    select c.id as id, 'account' as target, c.performer_id as "targetId", c.performer_id as "userId",
      jsonb_build_object('coupon', c.code || E'\\n' || c.name) as texts
    from coupons c where c.id > ${after} and c.performer_id is not null order by c.id limit ${limit}`
}
