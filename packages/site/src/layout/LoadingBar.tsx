import { useRouterState } from '@tanstack/react-router'
import styles from './LoadingBar.module.css'

/** Progress bar while the next page loads, shown after a short delay. The previous page stays visible meanwhile. */
export function LoadingBar() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading })
  return <div className={styles['root']} data-loading={loading ? '' : undefined} />
}
