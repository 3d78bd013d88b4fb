import { createCheck, type Check } from '../../core/ledger/audit-repository.ts'

const kinds = `'salaryDaily', 'salaryHourly', 'salaryRealtime', 'dividend'`

/** What the kinds of contracts are paid by. */
const paidBy = `case line.kind when 'dailySalary' then 'salaryDaily' when 'hourlySalary' then 'salaryHourly'
    when 'realtimeSalary' then 'salaryRealtime' else 'dividend' end`

const movements = `
  select posting.key, posting.kind, account.member_id, entry.amount
  from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
  where account.purpose = 'main' and posting.kind in (${kinds})`

/** A line is paid once, what it says, by a run that follows its booking. */
const linesArePaid = createCheck(`
  select line.merchant, format('line %s of member %s pays %s, the ledger has credited %s', line.id, line.member_id, line.paid,
    coalesce(credit.amount, 0)) as problem
  from settlement_line line
  left join (${movements}) as credit on credit.key = 'settlement:' || line.id and credit.kind = ${paidBy}
    and credit.member_id = line.member_id
  where coalesce(credit.amount, 0) <> line.paid and not (credit.key is null and exists (
    select 1 from job_run run where run.kind = 'settlement-payments' and run.merchant = line.merchant
      and run.state in ('scheduled', 'queued', 'running') and run.data -> 'lineIds' @> to_jsonb(line.id::text)
  ))`)

const postingsHaveLines = createCheck(`
  select posting.merchant, format('posting %s of kind %s pays the line %s, which does not exist', posting.id, posting.kind,
    posting.key) as problem
  from posting left join settlement_line line on posting.key = 'settlement:' || line.id and line.merchant = posting.merchant
  where posting.kind in (${kinds}) and line.id is null`)

/** What a run yields for all agents is what the house owes those without an upline. */
const runsAreConserved = createCheck(`
  select run.merchant, format('settlement %s yields %s for all agents, the house owes %s', run.id, sum(line.result),
    coalesce(sum(line.entitlement) filter (where line.upline_id is null), 0)) as problem
  from settlement_run run join settlement_line line on line.run_id = run.id
  group by run.id, run.merchant
  having sum(line.result) <> coalesce(sum(line.entitlement) filter (where line.upline_id is null), 0)`)

/**
 * What the lines of an agent leave is what the next one finds: what the last one leaves, or, where none has followed since those of the
 * periods of a dividend were merged (migration 0060), what their last ones leave together.
 */
const carriesFollow = createCheck(`
  select coalesce(carry.merchant, last.merchant) as merchant,
    format('member %s has %s to carry over of %s, its last line leaves %s', coalesce(carry.member_id, last.member_id),
      coalesce(carry.amount, 0), coalesce(carry.kind, last.kind), coalesce(last.carried_out, 0)) as problem
  from settlement_carry carry
  full join (
    select distinct on (member_id, kind) merchant, member_id, kind, carried_out
    from settlement_line order by member_id, kind, id desc
  ) as last on last.member_id = carry.member_id and last.kind = carry.kind
  left join (
    select member_id, kind, sum(carried_out) as carried_out
    from (
      select distinct on (member_id, kind, period) member_id, kind, carried_out
      from settlement_line order by member_id, kind, period, id desc
    ) as of_period
    group by member_id, kind
  ) as merged on merged.member_id = last.member_id and merged.kind = last.kind
  where coalesce(carry.amount, 0) not in (coalesce(last.carried_out, 0), coalesce(merged.carried_out, 0))`)

/** Checks that compare salaries and dividends with the ledger. */
export const settlementChecks: readonly Check[] = [linesArePaid, postingsHaveLines, runsAreConserved, carriesFollow]
