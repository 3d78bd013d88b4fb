-- version 1
-- Chains an entry to the one before it of the same account.
create or replace function entry_seal(previous bytea, posting_id bigint, amount bigint, balance_after bigint, kind text, key text, booked_at timestamptz)
returns bytea language sql stable as $$
  select sha256(
    previous || int8send(posting_id) || int8send(amount) || int8send(balance_after)
    || timestamptz_send(booked_at) || textsend(kind) || '\x00'::bytea || textsend(key)
  )
$$;
