import styles from './Records.module.css'

/** Characters of a long id that tell it apart at a glance; the whole of it is in the title and the details. */
const shown = 10

/** An id of a round or posting, cut short for a table. */
export function Reference({ id }: { readonly id: string }) {
  return (
    <span className={styles['round']} title={id}>
      {id.length > shown + 2 ? `${id.slice(0, shown)}…` : id}
    </span>
  )
}
