-- A list with rules fills itself: the fans for whom all of them hold at the moment when it is asked.
alter table fan_lists add column rules jsonb check (rules is null or jsonb_typeof(rules) = 'array');

-- Creators put their saved replies in an order of their own.
alter table saved_replies add column place int not null default 0;
update saved_replies s set place = n.place
  from (select id, row_number() over (partition by performer_id order by lower(name), id) as place from saved_replies) n
  where n.id = s.id;
drop index saved_replies_of_performer;
create index saved_replies_of_performer on saved_replies (performer_id, place);
