import { getPayingSymbols } from '@croupier/fair/evaluate'
import type { PayingSymbol } from '@croupier/fair/model'
import { getStake } from '../../game/state.ts'
import { getLineColor } from '../../stage/wins.ts'
import { useGameState, usePlay } from '../../ui/context.ts'
import { getSymbolName } from './describe.ts'
import type { SheetName } from '../../ui/sheet-name.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useSlot } from './use-slot.ts'
import { SymbolPicture } from './SymbolPicture.tsx'
import paytable from './Paytable.module.css'
import styles from '../../ui/Sheets.module.css'

/** Paytable for the current bet, features, lines, exact return and rules. */
export function InfoSheet({ onClose, onOpen }: { onClose: () => void; onOpen: (sheet: SheetName) => void }) {
  const { t, amounts } = usePlay()
  const { model, maths } = useSlot()
  const stake = getStake(useGameState())
  const { rtp } = maths
  const unit = stake / BigInt(model.unitsPerBet)
  const top = unit * BigInt(Math.max(...Object.values(model.pays).flat()))
  const long = amounts.formatShort(top).length > 6
  return (
    <Sheet title={t('info.title')} onClose={onClose}>
      <p className={styles['note']}>{t('info.paysNote', { bet: amounts.format(stake) })}</p>
      <ul className={paytable['pays']} data-long={long}>
        {model.pays.W ? <PayRow symbol="W" long={long} /> : null}
        {getPayingSymbols(model).map((symbol) => (
          <PayRow key={symbol} symbol={symbol} long={long} />
        ))}
      </ul>
      <Features />
      <Evaluation />
      <h3 className={styles['head']}>{t('info.return')}</h3>
      <p className={paytable['figure']}>{rtp.percent} %</p>
      <p className={styles['text']}>{t('info.returnText', { percent: rtp.percent })}</p>
      <dl className={styles['facts']}>
        <dt>{t('info.exact')}</dt>
        <dd className={styles['mono']}>
          {rtp.numerator} / {rtp.denominator}
        </dd>
        <dt>{t('info.volatility')}</dt>
        <dd>{t(`info.${model.volatility}`)}</dd>
        <dt>{t('info.model')}</dt>
        <dd className={styles['mono']}>{model.id}</dd>
      </dl>
      <button type="button" className={styles['small']} onClick={() => onOpen('fair')}>
        {t('control.fairness')}
      </button>
      <h3 className={styles['head']}>{t('info.rules')}</h3>
      <ul className={paytable['rules']}>
        <li>{t('info.rule1')}</li>
        <li>{t('info.rule2')}</li>
        <li>{t('info.rule3')}</li>
      </ul>
      <h3 className={styles['head']}>{t('info.keys')}</h3>
      <ul className={paytable['rules']}>
        <li>{t('info.keySpin')}</li>
        <li>{t('info.keyBet')}</li>
        <li>{t('info.keyTurbo')}</li>
      </ul>
    </Sheet>
  )
}

/** `long`: formats amounts without zero decimals, to fit. */
function PayRow({ symbol, long }: { symbol: PayingSymbol; long: boolean }) {
  const { t, amounts } = usePlay()
  const { model } = useSlot()
  const unit = getStake(useGameState()) / BigInt(model.unitsPerBet)
  const write = (minor: bigint) => (long ? amounts.formatShort(minor) : amounts.formatPlain(minor))
  const pays = [...(model.pays[symbol] ?? []).entries()].filter(([, units]) => units > 0).toReversed()
  return (
    <li>
      <SymbolPicture symbol={symbol} />
      <span className={styles['hidden']}>{getSymbolName(t, symbol)}</span>
      <dl>
        {pays.map(([count, units]) => (
          <div key={count}>
            <dt>{count}</dt>
            <dd>{write(unit * BigInt(units))}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function Features() {
  const { t, amounts } = usePlay()
  const { model } = useSlot()
  const stake = getStake(useGameState())
  const { freeSpins, scatterPays, strips, expandingWilds } = model
  const hasWild = strips.some((strip) => strip.includes('W'))
  return (
    <div className={paytable['features']}>
      {hasWild ? (
        <section>
          <SymbolPicture symbol="W" />
          <div>
            <h3>{t('info.wild')}</h3>
            <p>{t(expandingWilds ? 'info.wildGrows' : 'info.wildText')}</p>
          </div>
        </section>
      ) : null}
      {freeSpins ? (
        <section>
          <SymbolPicture symbol="S" />
          <div>
            <h3>{t('info.scatter')}</h3>
            <p>{t('info.scatterText')}</p>
            <ul>
              {Object.entries(freeSpins.awards).map(([count, spins]) => (
                <li key={count}>
                  {t('info.scatterRow', {
                    count,
                    amount: amounts.format(stake * BigInt(scatterPays[Number(count)] ?? 0)),
                    spins,
                  })}
                </li>
              ))}
            </ul>
            <p>{t('info.freeSpinsText', { factor: freeSpins.multiplier })}</p>
          </div>
        </section>
      ) : null}
    </div>
  )
}

function Evaluation() {
  const { t } = usePlay()
  const { model } = useSlot()
  const { evaluation, rows, strips } = model
  if (evaluation.kind === 'ways')
    return (
      <>
        <h3 className={styles['head']}>{t('info.ways')}</h3>
        <p className={styles['text']}>{t('info.waysText')}</p>
      </>
    )
  const width = strips.length * 10
  const cells = strips
    .flatMap((_, reel) => Array.from({ length: rows }, (_row, row) => `M${reel * 10 + 1} ${row * 10 + 1}h8v8h-8z`))
    .join('')
  const points = (line: readonly number[]) => line.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')
  return (
    <>
      <h3 className={styles['head']}>{t('info.lines', { count: evaluation.lines.length })}</h3>
      <p className={styles['text']}>{t(evaluation.bothWays ? 'info.linesBothText' : 'info.linesText')}</p>
      <ol className={paytable['lines']}>
        {evaluation.lines.map((line, index) => (
          <li key={points(line)}>
            <svg viewBox={`0 0 ${width} ${rows * 10}`} aria-hidden="true">
              <path d={cells} className={paytable['cell']} />
              <polyline
                points={points(line)}
                fill="none"
                stroke={getLineColor(index, 0.7)}
                strokeWidth="3"
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            </svg>
            <span>{index + 1}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
