create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct it with a further row', tg_table_name using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
for each statement execute function refuse_change();
