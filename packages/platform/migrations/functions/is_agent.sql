-- version 1
-- The account types of agents in @croupier/domain/member.
create or replace function is_agent(type integer) returns boolean language sql immutable as $$
  select type in (1, 2, 41, 42)
$$;
