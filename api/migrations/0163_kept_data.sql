-- Who sent a notice without an account is forgotten some time after its case ended; the case and its figures stay.
alter table notices add column contact_deleted_at timestamptz;
create index notices_with_contact on notices (created_at) where contact_deleted_at is null and user_id is null;

-- Views of old days are added up by month, which stands on its first day.
create index views_by_day_to_add_up on views_by_day (day) where extract(day from day) <> 1;
