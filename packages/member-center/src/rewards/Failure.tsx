import { FailedState } from '@croupier/runtime/data/FailedState'
import type { Failure as QueryFailure } from '@croupier/runtime/data/use-failure'
import { useTranslation } from 'react-i18next'

/** Why a part of a page could not be loaded, with a retry. */
export function Failure(failure: QueryFailure) {
  const { t } = useTranslation(['rewards', 'errors'])
  return <FailedState title={t('rewards:failed')} failure={failure} />
}
