import styles from './Brandmark.module.css'

/** The mark of the operators' site. */
export function Brandmark() {
  return (
    <svg className={styles['root']} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M21.5 11.5a7 7 0 1 0 0 9" />
    </svg>
  )
}
