-- version 1
create or replace function games_changed() returns trigger language plpgsql as $$
begin
  update catalogue_version set games = games + 1;
  return null;
end
$$;
