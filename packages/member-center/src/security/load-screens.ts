/** Loads the screens of the account. Every call of `import` repeats the names of their chunks in the first load. */
export const loadScreens = () => import('./screens.ts')
