import styles from './Records.module.css'

/** Visible characters of a long id; the complete id is in the title and the details. */
const visibleLength = 10

/** The id of a round or posting, truncated for a table. */
export function Reference({ id }: { readonly id: string }) {
  return (
    <span className={styles['round']} title={id}>
      {id.length > visibleLength + 2 ? `${id.slice(0, visibleLength)}…` : id}
    </span>
  )
}
