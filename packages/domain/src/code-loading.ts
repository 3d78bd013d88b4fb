/** Seconds after which code that has not loaded has failed (specification, section 9 "Script chunk load timeout"). */
export const defaultCodeTimeout = 120
