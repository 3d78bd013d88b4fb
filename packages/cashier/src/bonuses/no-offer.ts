/** The choice to deposit without a bonus; keys of offers have no underscore. */
export const noOffer = '_none'
