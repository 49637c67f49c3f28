-- What a creator has put on their new photos and videos; without words of their own it is the address of their page.
create table watermarks (
  performer_id uuid primary key references users (id),
  is_on boolean not null,
  words text check (length(words) between 1 and 40),
  place text not null check (place in ('top-left', 'top-right', 'bottom-left', 'bottom-right', 'middle')),
  updated_at timestamptz not null
);

-- What is drawn on this file, as it was chosen when the file arrived.
alter table files
  add column watermark_words text,
  add column watermark_place text,
  add constraint files_watermark_fits check ((watermark_words is null) = (watermark_place is null));
