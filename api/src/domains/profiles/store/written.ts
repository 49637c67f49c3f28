import type { Queryable } from '../../../kernel/database.ts'
import type { WrittenThing } from '../../banned-terms/index.ts'

/** What accounts say of themselves, for the search for banned terms. */
export async function writtenAccounts(db: Queryable, after: string, limit: number): Promise<WrittenThing[]> {
  return db<WrittenThing[]>`
    select u.id as id, 'account' as target, u.id as "targetId", u.id as "userId",
      jsonb_build_object('username', u.username, 'name', u.name, 'firstName', u.first_name, 'lastName', u.last_name, 'headline', p.headline, 'bio', p.bio, 'links', p.links::text, 'city', p.city, 'state', p.state) as texts
    from users u left join performers p on p.user_id = u.id where u.id > ${after} 
      and u.role in ('user', 'performer') and u.status = 'active' order by u.id limit ${limit}`
}
