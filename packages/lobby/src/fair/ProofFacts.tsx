import { fromWire } from '@croupier/domain/money'
import type { DrawProof } from '@croupier/fair/studio-wire'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DescriptionList, type DescriptionItem } from '@croupier/ui-kit/DescriptionList'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { gameByCodeQuery } from '../queries/game-details.ts'
import styles from './Fair.module.css'
import type { Proof, Round } from './proof.ts'

/** Formats lists of numbers, a line each. */
export function formatNumbers(rows: readonly (readonly number[])[]): string {
  return rows.map((row) => row.join(' · ')).join('\n')
}

const toCode = (text: string) => <code className={styles['code']}>{text}</code>

/** Name and code of a game; the code alone until its name has loaded, and where the site does not offer it. */
function useGameItems(gameCode: string): readonly DescriptionItem[] {
  const { t } = useTranslation('guide')
  const { data: game } = useQuery(gameByCodeQuery(useSite(), useLanguage(), gameCode))
  return [
    ...(game ? [{ term: t('fair.gameName'), detail: game.name }] : []),
    { term: t('fair.game'), detail: toCode(gameCode) },
  ]
}

function useRoundItems(round: Round, betNames: readonly string[] | null): readonly DescriptionItem[] {
  const { t } = useTranslation('guide')
  const format = useFormat()
  const gameItems = useGameItems(round.gameCode)
  const formatAmount = (amount: string) => format.money(fromWire(amount, round.currency))
  const describeBet = ({ target, amount }: { readonly target: string; readonly amount: string }, index: number) =>
    `${betNames?.[index] ?? target}: ${formatAmount(amount)}`
  return [
    { term: t('fair.round'), detail: toCode(round.roundId) },
    ...gameItems,
    { term: t('fair.time'), detail: format.dateTime(round.at) },
    { term: t('fair.bet'), detail: formatAmount(round.bet) },
    ...(round.kind === 'slot'
      ? []
      : [
          {
            term: t('fair.bets'),
            detail: <span className={styles['bets']}>{round.bets.map(describeBet).join('\n')}</span>,
          },
        ]),
    { term: t('fair.win'), detail: formatAmount(round.win) },
  ]
}

function useSeedItems(round: Round): readonly DescriptionItem[] {
  const { t } = useTranslation('guide')
  const format = useFormat()
  if (round.kind === 'ticket') return []
  const { serverSeedHash, serverSeed, clientSeed, nonce, currency } = round
  const potWin = round.kind === 'slot' ? undefined : round.potWin
  const reported =
    round.kind === 'slot'
      ? { term: t('fair.stops'), detail: toCode(formatNumbers(round.stops)) }
      : { term: t('fair.numbersOf'), detail: toCode(formatNumbers([round.drawn])) }
  return [
    { term: t('fair.hash'), detail: toCode(serverSeedHash) },
    { term: t('fair.serverSeed'), detail: serverSeed === null ? t('fair.notYet') : toCode(serverSeed) },
    { term: t('fair.clientSeed'), detail: toCode(clientSeed) },
    { term: t('fair.nonce'), detail: nonce },
    reported,
    ...(potWin
      ? [
          { term: t('fair.pot'), detail: `${potWin.name}: ${format.money(fromWire(potWin.amount, currency))}` },
          { term: t('fair.potHash'), detail: toCode(potWin.serverSeedHash) },
          { term: t('fair.potSeed'), detail: toCode(potWin.serverSeed) },
        ]
      : []),
  ]
}

function DrawFacts({ draw: { game, number, serverSeedHash, serverSeed, numbers } }: { readonly draw: DrawProof }) {
  const { t } = useTranslation('guide')
  const gameItems = useGameItems(game)
  return (
    <DescriptionList
      items={[
        ...gameItems,
        { term: t('fair.draw'), detail: number },
        { term: t('fair.hash'), detail: toCode(serverSeedHash) },
        { term: t('fair.serverSeed'), detail: serverSeed === null ? t('fair.notYet') : toCode(serverSeed) },
        ...(numbers === null ? [] : [{ term: t('fair.numbersOf'), detail: toCode(formatNumbers([numbers])) }]),
      ]}
    />
  )
}

interface RoundFactsProps {
  readonly round: Round
  readonly betNames: readonly string[] | null
}

function RoundFacts({ round, betNames }: RoundFactsProps) {
  const items = [...useRoundItems(round, betNames), ...useSeedItems(round)]
  const draws = round.kind === 'ticket' ? round.draws : []
  return (
    <>
      <DescriptionList items={items} />
      {draws.map((draw) => (
        <DrawFacts key={`${draw.game} ${draw.number}`} draw={draw} />
      ))}
    </>
  )
}

interface ProofFactsProps {
  readonly proof: Proof
  /** What its bets were placed on, by their order; null where that is not known, which leaves their ids. */
  readonly betNames: readonly string[] | null
}

/** What was reported of a round or a draw: its result, the commitment, and the seeds. */
export function ProofFacts({ proof, betNames }: ProofFactsProps) {
  return proof.kind === 'draw' ? <DrawFacts draw={proof} /> : <RoundFacts round={proof} betNames={betNames} />
}
