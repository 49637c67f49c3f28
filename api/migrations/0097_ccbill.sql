-- Our payments at CCBill. It has no keys that make a charge safe to repeat, so each is written down before it is asked for.
create table ccbill_payments (
  payment_id uuid primary key,
  -- CCBill's name for what came of it, once we know it.
  subscription_id text unique,
  amount_minor bigint not null,
  currency text not null,
  -- Of a kept card: when CCBill was asked for the money, and the answer.
  asked_at timestamptz,
  answer text check (answer in ('approved', 'denied')),
  reason text
);
create index ccbill_payments_in_doubt on ccbill_payments (asked_at) where asked_at is not null and answer is null;
