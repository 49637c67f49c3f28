-- What a coupon takes off a payment, in its currency and in tokens: the payer pays the amount and gets all the tokens.
alter table payments
  add column discount_minor bigint not null default 0 check (discount_minor >= 0),
  add column discount_tokens_minor bigint not null default 0 check (discount_tokens_minor between 0 and tokens_minor),
  add column coupon_bps integer;
