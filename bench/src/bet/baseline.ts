/**
 * The baseline: a web server, the embedded database and one SQL function, with the constraints of a bet and nothing
 * else: a unique key, a locked balance that never falls below zero, balanced append-only double entry.
 */
import { PGlite } from '@electric-sql/pglite'
import Fastify from 'fastify'
import { earlierBets, players, reportToParent } from './contract.ts'

const schema = `
  create table account (id bigint primary key, balance bigint check (balance >= 0));
  create table posting (id bigint generated always as identity primary key, key text not null unique, booked_at timestamptz not null);
  create table entry (
    posting_id bigint not null, account_id bigint not null, amount bigint not null, balance_after bigint,
    primary key (account_id, posting_id)
  );
  create function balanced() returns trigger language plpgsql as $$
  begin
    if exists (select from added group by posting_id having sum(amount) <> 0) then
      raise exception 'unbalanced' using errcode = 'check_violation';
    end if;
    return null;
  end $$;
  create trigger balanced after insert on entry referencing new table as added for each statement execute function balanced();
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$;
  create trigger kept before update or delete on entry for each statement execute function refuse();
  create trigger kept before update or delete on posting for each statement execute function refuse();
  create function bet(p_key text, p_account bigint, p_amount bigint, out posting bigint, out left_over bigint)
  language plpgsql as $$
  begin
    select balance into left_over from account where id = p_account for update;
    select posting.id, entry.balance_after into posting, left_over
    from posting join entry on entry.posting_id = posting.id and entry.account_id = p_account where key = p_key;
    if found then return; end if;
    update account set balance = balance - p_amount where id = p_account returning balance into left_over;
    insert into posting (key, booked_at) values (p_key, now()) returning id into posting;
    insert into entry values (posting, p_account, -p_amount, left_over), (posting, 0, p_amount, null);
  end $$;
  insert into account values (0, null);
  insert into account select number, 1000000000 from generate_series(1, ${players}) as number;
  do $$ begin for number in 1 .. ${earlierBets} loop perform bet('earlier ' || number, 1 + number % ${players}, 1); end loop; end $$;
  analyze;
`

const database = await PGlite.create({ dataDir: process.argv[2] ?? '' })
await database.exec(schema)
const app = Fastify()
app.post<{ Body: { key: string; account: string; amount: string } }>('/bet', async ({ body }) => {
  const { rows } = await database.query<{ posting: number; left_over: number }>('select * from bet($1, $2, $3)', [
    body.key,
    body.account,
    body.amount,
  ])
  return { success: true, value: rows[0] }
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
reportToParent(typeof address === 'object' && address ? address.port : 0)
