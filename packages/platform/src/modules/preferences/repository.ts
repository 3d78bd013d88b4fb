import { and, eq, sql } from 'drizzle-orm'
import type { LanguageCode } from '@croupier/domain/languages'
import type { MemberIcon } from '@croupier/domain/member-icons'
import type { Connection } from '../../core/db/database.ts'
import { member } from '../../core/members/schema.ts'

interface Owner {
  readonly merchant: string
  readonly memberId: bigint
}

const isOwn = ({ merchant, memberId }: Owner) => and(eq(member.merchant, merchant), eq(member.id, memberId))

/** Replaces the language of a member if it is another, and returns the one before; null if there was none. */
export async function replaceLanguage(
  { orm }: Connection,
  owner: Owner,
  language: LanguageCode,
): Promise<LanguageCode | null> {
  const [before] = await orm.select({ language: member.language }).from(member).where(isOwn(owner)).for('no key update')
  if (before?.language !== language) await orm.update(member).set({ language }).where(isOwn(owner))
  return before?.language ?? null
}

/** Replaces the icon of a member if it is another, and returns the one before; null for none. */
export async function replaceIcon(
  { orm }: Connection,
  owner: Owner,
  icon: MemberIcon | null,
): Promise<MemberIcon | null> {
  const [before] = await orm.select({ icon: member.icon }).from(member).where(isOwn(owner)).for('no key update')
  if (before?.icon !== icon) await orm.update(member).set({ icon }).where(isOwn(owner))
  return before?.icon ?? null
}

const birthdayColumn = { birthday: sql<string | null>`${member.profile} ->> 'birthday'` }

/** Returns the birthday in the profile of a member, `YYYY-MM-DD` or `MM-DD-YYYY`; null without one. */
export async function readBirthday({ orm }: Connection, owner: Owner): Promise<string | null> {
  const [row] = await orm.select(birthdayColumn).from(member).where(isOwn(owner))
  return row?.birthday ?? null
}

/** Returns the birthday of a member like `readBirthday`, and makes changes of the account wait until the transaction ends. */
export async function lockBirthday({ orm }: Connection, owner: Owner): Promise<string | null> {
  const [row] = await orm.select(birthdayColumn).from(member).where(isOwn(owner)).for('no key update')
  return row?.birthday ?? null
}

/** Sets the birthday of a member. */
export async function setBirthday({ orm }: Connection, owner: Owner, birthday: string): Promise<void> {
  const profile = sql`${member.profile} || jsonb_build_object('birthday', ${birthday}::text)`
  await orm.update(member).set({ profile }).where(isOwn(owner))
}
