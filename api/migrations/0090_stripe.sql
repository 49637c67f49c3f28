-- What Stripe calls our payments: later events name only its own objects.
create table stripe_payments (
  payment_id uuid primary key,
  intent_id text not null unique,
  -- The dispute about it, if there is one, which evidence is sent to.
  dispute_id text
);
