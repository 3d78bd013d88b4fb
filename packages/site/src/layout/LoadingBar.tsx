import { useRouterState } from '@tanstack/react-router'
import styles from './LoadingBar.module.css'

/** Shows that the next page is on its way, where that takes longer than a moment; the old page stands until then. */
export function LoadingBar() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading })
  return <div className={styles['root']} data-loading={loading ? '' : undefined} />
}
