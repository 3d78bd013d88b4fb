import type { IconShape } from '../Icon/Icon.tsx'

/** Simple figures that a person can choose in place of the initial. */
export const avatarIcons = {
  star: { filled: true, path: 'M12 3.6l2.6 5.3 5.9.9-4.3 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.3-4.1 5.9-.9z' },
  crown: { filled: true, path: 'M4 18.5V7.5l4.5 4.5L12 5l3.5 7L20 7.5v11z' },
  moon: { filled: true, path: 'M14.5 3.3a9 9 0 1 0 6.2 12A7.6 7.6 0 0 1 14.5 3.3z' },
  heart: {
    filled: true,
    path: 'M12 20.3C5.4 15.7 3 12.4 3 8.9a4.8 4.8 0 0 1 9-2.3 4.8 4.8 0 0 1 9 2.3c0 3.5-2.4 6.8-9 11.4z',
  },
  spade: {
    filled: true,
    path: 'M12 2.8c4 4 8 6.2 8 10a4 4 0 0 1-6.8 2.9L14.8 21H9.2l1.6-5.3A4 4 0 0 1 4 12.8c0-3.8 4-6 8-10z',
  },
  club: {
    filled: true,
    path: 'M12 2.8a4.1 4.1 0 0 0-3.4 6.4 4.2 4.2 0 1 0 2.3 6.2L9.2 21h5.6l-1.7-5.6a4.2 4.2 0 1 0 2.3-6.2A4.1 4.1 0 0 0 12 2.8z',
  },
  diamond: { filled: true, path: 'M12 2.5l7.5 9.5-7.5 9.5L4.5 12z' },
  drop: { filled: true, path: 'M12 2.5c3.6 4.4 6.5 7.8 6.5 11.6a6.5 6.5 0 0 1-13 0c0-3.8 2.9-7.2 6.5-11.6z' },
  leaf: { filled: true, path: 'M20.5 3.5C9 4 3.5 9.5 5.5 17.1L3.4 19.2l1.4 1.4 2.1-2.1C14.5 20.5 20 15 20.5 3.5z' },
  flame: {
    filled: true,
    path: 'M8.5 9.5C9 6 11 3.5 13.5 2c0 3 3 5 4.5 8 1.6 3.4.8 11.5-6 11.5S4.5 15.5 6 11c.6 1.6 1.4 2.3 2.2 2.6-.2-1.3 0-2.8.3-4.1z',
  },
  mountain: { filled: true, path: 'M2.5 19.5l6.2-11.5 3.3 5.2 2.6-4.2 6.9 10.5z' },
  bolt: { filled: true, path: 'M13.5 2.5L5 13.5h5.8L9.5 21.5 19 10.5h-6.2z' },
} as const satisfies Record<string, IconShape>

const shapes: ReadonlyMap<string, IconShape> = new Map(Object.entries(avatarIcons))

/** Returns the figure of a name; undefined for none, and for one of a later version. */
export function findAvatarIcon(name: string | null): IconShape | undefined {
  return name === null ? undefined : shapes.get(name)
}
