import { limitRules, type LimitKind } from '@croupier/domain/safer-play'
import type { SaferPlay as Overview } from '@croupier/endpoints/calls/safer-play'
import { focusElement } from '@croupier/runtime/navigation/focus-element'
import { ButtonLink } from '@croupier/runtime/navigation/links'
import { useCenterLink } from '@croupier/runtime/navigation/use-set-search-params'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { helpOverlay } from '@croupier/runtime/overlays/shared'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Waiting } from '../components/Waiting.tsx'
import { BreakForm } from './BreakForm.tsx'
import { ExclusionNotice } from './ExclusionNotice.tsx'
import { LimitHistory } from './LimitHistory.tsx'
import { LimitRow } from './LimitRow.tsx'
import { saferPlayQuery } from './queries.ts'
import styles from './SaferPlay.module.css'

/** Content with the addresses that help, which each brand has and its footer names. */
const helpTopic = 'responsible-gaming'

const kinds = ['deposit', 'loss', 'time'] as const satisfies readonly LimitKind[]

function Limits({ overview: { limits, currency } }: { readonly overview: Overview }) {
  const { t } = useTranslation('cashier')
  return kinds.map((kind) => (
    <section key={kind} className={styles['section']} aria-label={t(`safer.kind.${kind}`)}>
      <h2 className={styles['title']}>{t(`safer.kind.${kind}`)}</h2>
      <p className={styles['hint']}>{t(`safer.about.${kind}`)}</p>
      <ul className={styles['rows']}>
        {limits
          .filter(({ limit }) => limitRules[limit].kind === kind)
          .map((state) => (
            <LimitRow key={state.limit} state={state} currency={currency} />
          ))}
      </ul>
    </section>
  ))
}

/** What a member does to keep play within bounds: limits, time-outs and self-exclusion, with the history. */
export function SaferPlay() {
  const { t } = useTranslation('cashier')
  const toLink = useCenterLink()
  const query = useQuery(saferPlayQuery(useSite()))
  /** The button that takes a break loses the focus, which the notice of the break gets. */
  const [hasTaken, setTaken] = useState(false)
  const { data } = query
  if (!data)
    return (
      <Waiting
        queries={[query]}
        failed={t('safer.failed')}
        loading={t('safer.loading')}
        places={['row', 'row', 'row']}
      />
    )
  return (
    <div className={styles['root']}>
      {data.exclusion ? (
        <ExclusionNotice
          key={data.exclusion.until}
          ref={hasTaken ? focusElement : undefined}
          exclusion={data.exclusion}
        />
      ) : (
        <p className={styles['hint']}>{t('safer.intro')}</p>
      )}
      <Limits overview={data} />
      <section className={styles['section']} aria-label={t('safer.break.title')}>
        <h2 className={styles['title']}>{t('safer.break.title')}</h2>
        <p className={styles['hint']}>{t('safer.break.about')}</p>
        <BreakForm exclusion={data.exclusion} onTaken={() => setTaken(true)} />
      </section>
      <section className={styles['section']} aria-label={t('safer.more')}>
        <h2 className={styles['title']}>{t('safer.more')}</h2>
        <p className={styles['hint']}>{t('safer.moreAbout')}</p>
        <span className={styles['actions']}>
          <ButtonLink {...toLink({ center: 'member', id: 'personalProfit' })}>{t('safer.activity')}</ButtonLink>
          <Button onClick={() => openOverlay(helpOverlay, { topic: helpTopic })}>{t('safer.help')}</Button>
        </span>
      </section>
      <section className={styles['section']} aria-label={t('safer.history')}>
        <h2 className={styles['title']}>{t('safer.history')}</h2>
        <LimitHistory />
      </section>
    </div>
  )
}
