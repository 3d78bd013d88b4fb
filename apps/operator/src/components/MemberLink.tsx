import type { SearchValues } from '../model/search.ts'
import { PageLink } from './links.tsx'

/** A link to everything about a member. */
export function MemberLink({ merchant, account }: { readonly merchant: string; readonly account: string }) {
  return (
    <PageLink
      to="/members/show"
      search={(last: SearchValues) => ({ merchant: last['merchant'], brand: merchant, account })}
    >
      {account}
    </PageLink>
  )
}
