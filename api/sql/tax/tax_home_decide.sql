-- A fan's country: the one two of three sources agree on; else the card's, else the account's, else the address's. This is
-- the one place of the rule (two pieces of evidence: Implementing Regulation (EU) 282/2011, articles 24b and 24f).
create or replace function tax_home_decide(account text, card text, address text, out country text, out decided_by text)
  language sql immutable as $$
  select
    case when account in (card, address) then account when card = address then card
      else coalesce(card, account, address) end,
    case when account in (card, address) or card = address then 'agreed' when card is not null then 'card'
      when account is not null then 'account' when address is not null then 'address' else 'unknown' end
$$;
