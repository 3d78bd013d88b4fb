-- version 1
create or replace function offers_changed() returns trigger language plpgsql as $$
begin
  update catalogue_version set offers = offers + 1;
  return null;
end
$$;
