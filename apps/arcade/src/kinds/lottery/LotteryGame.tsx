import { getLottery } from '@croupier/fair/lottery/lotteries'
import { lazy, useState } from 'react'
import { ShellContext } from '../../ui/context.ts'
import { SheetSlot } from '../../ui/SheetSlot.tsx'
import { SessionExpired } from '../../ui/StatusScreen.tsx'
import { TicketColumns } from '../tickets/TicketColumns.tsx'
import { Tabs } from '../tickets/TicketFrame.tsx'
import { BetPanel } from './BetPanel.tsx'
import type { LotteryServices } from './create-lottery.ts'
import { DrawHead } from './DrawHead.tsx'
import { DrawHeader, Offline, TicketProblem } from './DrawParts.tsx'
import { LotterySlipBar } from './LotterySlipBar.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'
import { SlipPanel } from './SlipPanel.tsx'
import { TicketList } from './TicketList.tsx'
import { useBoardRefresh } from './use-board-refresh.ts'
import { LotteryContext, useLottery, useLotteryState } from './use-lottery.ts'
import { WinNotice } from './WinNotice.tsx'
import styles from '../tickets/TicketGame.module.css'

const ResultList = lazy(() => import('./ResultList.tsx').then((module) => ({ default: module.ResultList })))
const RulesSheet = lazy(() => import('./RulesSheet.tsx').then((module) => ({ default: module.RulesSheet })))

const tabs = ['bet', 'tickets', 'results'] as const
type Tab = (typeof tabs)[number]

/** The client of a lottery: its draws, the slip, the player's tickets and the results. */
export function LotteryGame({ services }: { services: LotteryServices }) {
  return (
    <ShellContext value={services}>
      <LotteryContext value={services}>
        <Draws />
      </LotteryContext>
    </ShellContext>
  )
}

/** The draws while the session lasts: nothing is loaded after it. */
function Draws() {
  const { expired } = useLotteryState()
  return expired ? <SessionExpired /> : <LotteryTable />
}

function LotteryTable() {
  const { session, text, view } = useLottery()
  const { vendor, area } = getLottery(session.gameCode)
  const { receipt, balance } = useLotteryState()
  const [tab, setTab] = useState<Tab>(view === 'lobby' ? 'results' : 'bet')
  const [isRulesOpen, setRulesOpen] = useState(false)
  useBoardRefresh()

  return (
    <main className={styles['root']} data-area={vendor === 'ELOTT' ? 'QUICK' : area}>
      <DrawHeader balance={balance} leaveLabel={text('leave')} onRules={() => setRulesOpen(true)} />
      <TicketColumns
        view={tab === 'bet' ? <BetPanel /> : tab === 'tickets' ? <TicketList /> : <ResultList />}
        loadingText={text('draw.loading')}
        slipTitle={text('slip.title')}
        slip={<SlipPanel />}
      >
        <Offline />
        <DrawHead />
        <WinNotice onOpen={() => setTab('tickets')} />
        <Tabs
          label={text('tab.label')}
          names={tabs}
          current={tab}
          getLabel={(name) => text(`tab.${name}`)}
          onChoose={setTab}
        />
      </TicketColumns>
      <LotterySlipBar />
      <TicketProblem />
      {receipt ? <ReceiptSheet ticket={receipt} onTickets={() => setTab('tickets')} /> : null}
      {isRulesOpen ? (
        <SheetSlot onClose={() => setRulesOpen(false)}>
          <RulesSheet onClose={() => setRulesOpen(false)} />
        </SheetSlot>
      ) : null}
    </main>
  )
}
