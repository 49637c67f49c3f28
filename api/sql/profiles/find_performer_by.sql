create or replace function find_performer_by(performer uuid) returns void language sql as $$
  update performers p set
    listed = u.status = 'active' and p.verified_at is not null,
    traits = performer_traits(p, u),
    search_text = searchable(concat_ws(' ', u.name, u.username, p.headline))
  from users u where u.id = p.user_id and p.user_id = performer
$$;
