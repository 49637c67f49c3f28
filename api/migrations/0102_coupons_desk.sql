-- Operators look at the uses of a coupon, newest first.
create index coupon_uses_newest on coupon_uses (coupon_id, created_at desc, id desc);
