import { findProblemText, findProblemTitle } from '../../ui/problem-texts.ts'
import { ProblemAlert } from '../../ui/ProblemDialog.tsx'
import { OfflineNotice, TicketHeader } from '../tickets/TicketFrame.tsx'
import { useLottery, useLotteryState } from './use-lottery.ts'

interface DrawHeaderProps {
  /** Minor units. */
  readonly balance: bigint
  readonly leaveLabel: string
  readonly onRules: () => void
}

/** Name, balance and rules. */
export function DrawHeader({ balance, leaveLabel, onRules }: DrawHeaderProps) {
  const { text, session, amounts } = useLottery()
  return (
    <TicketHeader
      title={session.gameName}
      balance={amounts.format(balance)}
      leaveLabel={leaveLabel}
      rulesLabel={text('rules.title')}
      onRules={onRules}
    />
  )
}

/** What is shown while the studio does not respond. */
export function Offline() {
  const { text, actions } = useLottery()
  const { online } = useLotteryState()
  return <OfflineNotice online={online} text={text('offline')} onRetry={() => void actions.refresh()} />
}

/** Why the last ticket was not accepted; offers to send it again where that is unknown. */
export function TicketProblem() {
  const { t, text, store, actions } = useLottery()
  const { problem } = useLotteryState()
  if (!problem) return null
  const title = findProblemTitle(problem)
  const own = problem.code === 'DRAW_CLOSED' || problem.code === 'STAKE_LIMIT_REACHED' ? problem.code : null
  return (
    <ProblemAlert
      title={title === null ? text('problem.title') : t(title)}
      text={problem.retry ? text('problem.OFFLINE') : own ? text(`problem.${own}`) : t(findProblemText(problem.code))}
      onDismiss={() => store.dispatch({ type: 'problemDismissed' })}
      {...(problem.retry ? { onRetry: () => void actions.retry() } : {})}
    />
  )
}
