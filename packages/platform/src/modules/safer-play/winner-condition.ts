/** Returns the SQL condition that an account may win at an instant: it is not frozen, and no exclusion closes it to play. */
export function createWinnerCondition(memberId: string, at: string): string {
  return `exists (select from member as winner where winner.id = ${memberId} and not winner.disabled)
    and not exists (
      select from play_exclusion as closed
      where closed.member_id = ${memberId} and (closed.ends_at is null or closed.ends_at > ${at}::timestamptz)
    )`
}
