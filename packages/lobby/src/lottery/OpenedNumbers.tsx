import { getLotteryPage } from '@croupier/domain/launch'
import type { OpenedNumbers as Opened } from '@croupier/endpoints/calls/lottery'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { vendorsQuery } from '@croupier/runtime/data/queries'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Icon } from '@croupier/ui-kit/Icon'
import { lottery as lotteryIcon } from '@croupier/ui-kit/icons/lottery'
import { SwiperRow } from '@croupier/ui-kit/SwiperRow'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLaunch } from '../model/use-launch.ts'
import { openedQuery, vnOpenedQuery } from '../queries/lottery.ts'
import { DrawNumbers } from './DrawNumbers.tsx'
import row from '../components/GameRow.module.css'
import styles from './Lottery.module.css'

/** The last numbers of the site's lotteries, on the home page. Renders nothing on a site without lotteries. */
export function OpenedNumbers() {
  const { data } = useQuery(vendorsQuery(useSite(), useLanguage()))
  const hasLotteries = data?.some(({ vendors }) => vendors.some(({ vassalage }) => getLotteryPage(vassalage) !== null))
  return hasLotteries === true ? <OpenedRows /> : null
}

function OpenedRows() {
  const { t } = useTranslation(['games', 'common', 'errors'])
  const site = useSite()
  const language = useLanguage()
  const titleId = useId()
  const vietnamese = useQuery(vnOpenedQuery(site, language))
  const others = useQuery(openedQuery(site, language))
  const rows = [
    { label: t('lottery.openedOthers'), query: others, failure: useFailure(others) },
    { label: t('lottery.openedVn'), query: vietnamese, failure: useFailure(vietnamese) },
  ]
  const failure = rows.find((each) => each.failure)?.failure
  const shown = rows.filter(({ query }) => query.data?.length)
  if (shown.length === 0 && !failure) return null
  return (
    <section className={styles['section']} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={row['heading']}>
        <Icon shape={lotteryIcon} />
        {t('lottery.opened')}
      </h2>
      {shown.map(({ label, query }) => (
        <OpenedRow key={label} label={label} lotteries={query.data ?? []} />
      ))}
      {failure && <FailedState title={t('lottery.openedFailed')} failure={failure} />}
    </section>
  )
}

/** Lotteries with their last numbers; a press on one opens it. */
function OpenedRow({ label, lotteries }: { readonly label: string; readonly lotteries: readonly Opened[] }) {
  const { t } = useTranslation(['games', 'common'])
  const format = useFormat()
  const launch = useLaunch()
  return (
    <SwiperRow label={label} previousLabel={t('common:row.previous')} nextLabel={t('common:row.next')}>
      {lotteries.map((lottery) => (
        <button
          key={lottery.gameCode}
          type="button"
          className={styles['opened']}
          onClick={() => launch({ ...lottery, isGame: true, offersDemo: false }, 'real')}
        >
          <span className={styles['name']}>{lottery.name}</span>
          <DrawNumbers result={lottery.result} short />
          <span className={styles['hint']}>{format.dateTime(lottery.drawnAt)}</span>
        </button>
      ))}
    </SwiperRow>
  )
}
