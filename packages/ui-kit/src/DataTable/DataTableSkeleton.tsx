import { Skeleton } from '../Skeleton/Skeleton.tsx'
import styles from './DataTable.module.css'

interface DataTableSkeletonProps {
  readonly columns: readonly {
    readonly id: string
    readonly align?: 'start' | 'end' | undefined
    readonly lead?: boolean | undefined
  }[]
  readonly rows: number
}

/** Placeholder rows with the height of real rows. */
export function DataTableSkeleton({ columns, rows }: DataTableSkeletonProps) {
  const places = Array.from({ length: rows }, (_, place) => `row ${place}`)
  return (
    <tbody aria-hidden="true">
      {places.map((place) => (
        <tr key={place} className={styles['row']}>
          {columns.map(({ id, align, lead }) => (
            <td key={id} className={styles['cell']} data-align={align} data-lead={lead === true ? '' : undefined}>
              <Skeleton shape="text" className={styles['skeleton']} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
