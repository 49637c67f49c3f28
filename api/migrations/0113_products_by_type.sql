-- Products of one type, newest first: a store is often asked for its downloads only.
create index products_of_type on products (type, published_at desc, id desc) where is_shown;
