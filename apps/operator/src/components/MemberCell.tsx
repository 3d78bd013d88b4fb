import type { ReactNode } from 'react'
import { useMerchantName } from '../session/use-operator.ts'
import { MemberLink } from './MemberLink.tsx'
import stack from './Stack.module.css'

interface MemberCellProps {
  readonly merchant: string
  readonly account: string
  /** What else is known of the member, after the name of the brand. */
  readonly children?: ReactNode
}

/** A member in a table of several brands, with the name of its brand. */
export function MemberCell({ merchant, account, children }: MemberCellProps) {
  const getName = useMerchantName()
  return (
    <span className={stack['stacked']}>
      <MemberLink merchant={merchant} account={account} />
      <small className={stack['muted']}>
        {getName(merchant)}
        {children}
      </small>
    </span>
  )
}
