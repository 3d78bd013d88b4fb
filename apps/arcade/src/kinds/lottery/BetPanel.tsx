import type { LotteryBetType } from '@croupier/fair/lottery/bet-types'
import { getPay } from '@croupier/fair/lottery/pays'
import { useState } from 'react'
import { formatPay, formatPayRange } from '../../text/pays.ts'
import { Icon } from '../../ui/icons.tsx'
import { inactiveProps } from '../../ui/inactive.ts'
import { passLineFocus } from '../tickets/pass-line-focus.ts'
import { StakeChips } from '../tickets/StakeChips.tsx'
import { getBetHint, getBetName, getSelectionName } from './bet-names.ts'
import { Picker } from './Picker.tsx'
import { drawSelection, getPayRange, getRandomNumber, listBoard } from './picks.ts'
import { useLottery, useLotteryState } from './use-lottery.ts'
import styles from './BetPanel.module.css'

/** Kinds of bets, and for the chosen one the picker of its selections and the stake of each. */
export function BetPanel() {
  const { lottery, text } = useLottery()
  const [chosen, setChosen] = useState<LotteryBetType | undefined>(lottery.betTypes[0])
  if (!chosen) return null
  return (
    <section className={styles['root']} tabIndex={-1} aria-label={text('tab.bet')}>
      <fieldset className={styles['types']} aria-label={text('pick.type')}>
        {lottery.betTypes.map((betType) => (
          <button
            key={betType.id}
            type="button"
            aria-pressed={betType.id === chosen.id}
            onClick={() => setChosen(betType)}
          >
            {getBetName(text, betType.id)}
          </button>
        ))}
      </fieldset>
      <Selections key={chosen.id} betType={chosen} />
    </section>
  )
}

function Selections({ betType }: { betType: LotteryBetType }) {
  const { lottery, text, amounts, store } = useLottery()
  const { stake, refused } = useLotteryState()
  const [picked, setPicked] = useState<readonly string[]>([])
  const { id, picker } = betType
  const language = document.documentElement.lang
  const add = (selection: string) => setPicked((before) => [...new Set([...before, selection])])
  const remove = (selection: string) => setPicked((before) => before.filter((each) => each !== selection))

  function addToSlip(): void {
    store.dispatch({
      type: 'linesAdded',
      lines: picked.map((selection) => ({ betType: id, selection, amount: stake })),
    })
    if (store.get().refused === null) setPicked([])
  }

  return (
    <>
      <p className={styles['hint']}>
        {getBetHint(text, betType)} <strong>{formatPayRange(getPayRange(lottery, betType), language)}</strong>
      </p>
      <Picker picker={picker} label={getBetName(text, id)} picked={picked} onAdd={add} onRemove={remove} />
      {picked.length > 0 && listBoard(picker) === null ? (
        <ul className={styles['picked']} aria-label={text('pick.picked')}>
          {picked.map((selection) => (
            <li key={selection} ref={passLineFocus}>
              <button
                type="button"
                aria-label={text('pick.remove', { selection: getSelectionName(text, selection) })}
                onClick={() => remove(selection)}
              >
                {getSelectionName(text, selection)}{' '}
                <small>{formatPay(getPay(lottery, betType, selection), language)}</small>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles['tools']}>
        <button type="button" onClick={() => add(drawSelection(picker, getRandomNumber))}>
          <Icon name="dice" />
          {text('pick.quick')}
        </button>
        <button type="button" onClick={() => setPicked([])} {...(picked.length === 0 && inactiveProps)}>
          {text('pick.clear')}
        </button>
      </div>
      <Stake />
      <button type="button" className={styles['add']} onClick={addToSlip} {...(picked.length === 0 && inactiveProps)}>
        {picked.length === 0
          ? text('pick.nothing')
          : text('pick.add', { count: picked.length, amount: amounts.formatShort(stake * BigInt(picked.length)) })}
      </button>
      <Refused reason={refused} />
    </>
  )
}

/** The stake of each selection. */
function Stake() {
  const { text, amounts, chips, store } = useLottery()
  const { stake } = useLotteryState()
  return (
    <StakeChips
      label={text('pick.stake')}
      amounts={amounts}
      chips={chips}
      stake={stake}
      onChoose={(chip) => store.dispatch({ type: 'stakeChosen', stake: chip })}
    />
  )
}

function Refused({ reason }: { reason: 'lines' | 'amount' | null }) {
  const { text, limits } = useLottery()
  return (
    <output className={styles['refused']}>
      {reason === null ? '' : text(`pick.refused.${reason}`, { count: limits.maxLines })}
    </output>
  )
}
