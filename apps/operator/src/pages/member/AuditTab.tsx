import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SearchValues } from '../../model/search.ts'
import { AuditTable } from '../../components/AuditTable.tsx'
import { Pager } from '../../components/Pager.tsx'
import stack from '../../components/Stack.module.css'
import { auditQuery } from '../../queries/audit.ts'
import type { MemberDetails } from '../../queries/member.ts'
import { readMemberSearch } from './search.ts'

/** What was changed about a member, by whom. */
export function AuditTab({ member }: { readonly member: MemberDetails }) {
  const { after } = readMemberSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(auditQuery({ merchant: member.merchant, subject: `member ${member.id}`, after }))
  return (
    <div className={stack['root']}>
      <AuditTable query={query} />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
    </div>
  )
}
