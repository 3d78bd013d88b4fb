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

function useRoundItems(round: Round): readonly DescriptionItem[] {
  const { t } = useTranslation('guide')
  const format = useFormat()
  const gameItems = useGameItems(round.gameCode)
  const formatAmount = (amount: string) => format.money(fromWire(amount, round.currency))
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
            detail: toCode(round.bets.map(({ target, amount }) => `${target}: ${formatAmount(amount)}`).join('\n')),
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

function RoundFacts({ round }: { readonly round: Round }) {
  const items = [...useRoundItems(round), ...useSeedItems(round)]
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

/** What was reported of a round or a draw: its result, the commitment, and the seeds. */
export function ProofFacts({ proof }: { readonly proof: Proof }) {
  return proof.kind === 'draw' ? <DrawFacts draw={proof} /> : <RoundFacts round={proof} />
}
