import type { LotteryPage } from '@croupier/domain/launch'
import type { lotteryResults } from '@croupier/endpoints/calls/lottery'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { ButtonLink } from '@croupier/runtime/navigation/links'
import { paths } from '@croupier/runtime/navigation/paths'
import { useLastPage } from '@croupier/runtime/navigation/use-last-page'
import { usePaginationFocus } from '@croupier/runtime/navigation/use-pagination-focus'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Pagination } from '@croupier/ui-kit/Pagination'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { lotteryResultsQuery } from '../queries/lottery.ts'
import { DrawNumbers } from './DrawNumbers.tsx'
import styles from './Lottery.module.css'

interface LotteryResultsProps {
  readonly lotteryPage: LotteryPage
  readonly gameCode: string
  readonly name: string
  /** Page of the results, from 1. */
  readonly page: number
}

type Result = InferModel<typeof lotteryResults>['draws'][number]

/** The fingerprint of the seed of a draw, and the page that verifies it. */
function Proof({ gameCode, draw }: { readonly gameCode: string; readonly draw: Result }) {
  const { t } = useTranslation('games')
  const { number, serverSeedHash, serverSeed, drawn } = draw
  const proof = JSON.stringify({ kind: 'draw', game: gameCode, number, serverSeedHash, serverSeed, numbers: drawn })
  return (
    <span className={styles['proof']}>
      <code className={styles['hash']}>{serverSeedHash}</code>
      <ButtonLink size="small" aria-label={t('lottery.verifyDraw', { number })} {...paths.fair({ proof })}>
        {t('lottery.verify')}
      </ButtonLink>
    </span>
  )
}

function useResultColumns(gameCode: string): readonly DataTableColumn<Result>[] {
  const { t } = useTranslation('games')
  const format = useFormat()
  return [
    { id: 'draw', header: t('lottery.draw'), cell: ({ number }) => number, lead: true },
    { id: 'time', header: t('lottery.time'), cell: ({ drawnAt }) => format.dateTime(drawnAt) },
    { id: 'numbers', header: t('lottery.numbers'), cell: ({ result }) => <DrawNumbers result={result} /> },
    { id: 'proof', header: t('lottery.proof'), cell: (draw) => <Proof gameCode={gameCode} draw={draw} /> },
  ]
}

/** The draws of a lottery, newest first, with the fingerprints of their seeds. */
export function LotteryResults({ lotteryPage, gameCode, name, page }: LotteryResultsProps) {
  const { t } = useTranslation(['games', 'common', 'errors', 'shell'])
  const columns = useResultColumns(gameCode)
  const navigate = useNavigate()
  const router = useRouter()
  const query = useQuery(lotteryResultsQuery(useSite(), useLanguage(), gameCode, page))
  const { data, isPlaceholderData } = query
  const failure = useFailure(query)
  const pages = Math.max(1, data?.totalPages ?? 1)
  const toTarget = (to: number) => paths.lottery(lotteryPage, gameCode, to === 1 ? {} : { page: to })
  const { listRef, focusAfter } = usePaginationFocus(page)
  useLastPage(
    page,
    data && !isPlaceholderData ? pages : undefined,
    (to) => void navigate({ ...toTarget(to), replace: true }),
  )
  return (
    <section
      ref={listRef}
      className={styles['results']}
      aria-label={pages > 1 ? t('shell:page.of', { page, pages }) : undefined}
      tabIndex={-1}
    >
      <DataTable
        caption={t('lottery.resultsOf', { game: name })}
        columns={columns}
        rows={data?.draws ?? []}
        rowKey={({ number }) => number}
        loading={query.isPending || isPlaceholderData}
        loadingLabel={t('lottery.loading')}
        empty={<EmptyState motif="records" title={t('lottery.noResults')} description={t('lottery.noResultsHint')} />}
        error={failure && <FailedState title={t('lottery.resultsFailed')} failure={failure} />}
      />
      <Pagination
        page={page}
        pages={pages}
        label={t('shell:page.pagination')}
        previousLabel={t('shell:page.previous')}
        nextLabel={t('shell:page.next')}
        pageLabel={(number) => t('shell:page.number', { page: number })}
        getPageHref={(to) => router.buildLocation(toTarget(to)).href}
        onPageChange={(to) => {
          focusAfter(to)
          void navigate({ ...toTarget(to), resetScroll: false })
        }}
      />
    </section>
  )
}
