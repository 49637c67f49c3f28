-- What creators have sent by itself: a word before a subscription ends, and an answer to fans who write a word.
alter table automatic_messages drop constraint automatic_messages_kind_check;
alter table automatic_messages add constraint automatic_messages_kind_check
  check (kind in ('welcome', 'thanks', 'expiry', 'keyword'));
alter table automatic_messages add column keyword text not null default '' check (length(keyword) <= 40);
create index subscriptions_to_miss on subscriptions (ends_at) where state = 'cancelled';
