-- A trait is what a filter asks for exactly: 'eyes:blue', 'country:NO', 'free'. Hidden fields are none.
create or replace function performer_traits(p performers, u users) returns text[] language sql stable as $$
  select array(
    select kind || ':' || value
    from (values
      ('gender', 'gender', u.gender), ('country', 'country', u.country), ('eyes', 'eyes', p.eyes),
      ('hair', 'hair', p.hair), ('butt', 'butt', p.butt), ('height', 'height', p.height),
      ('weight', 'weight', p.weight), ('ethnicity', 'ethnicity', p.ethnicity), ('bodyType', 'bodyType', p.body_type),
      ('sexualOrientation', 'sexualOrientation', p.sexual_orientation)) as trait (kind, field, value)
    where value <> '' and field <> all (p.hidden_fields)
    union all
    select 'category:' || category_id from performer_categories where performer_id = p.user_id
    union all
    select 'free' where p.free_days > 0
    union all
    select 'ai' where p.ai_label is not null
    union all
    select 'featured' where p.featured_at is not null)
$$;
