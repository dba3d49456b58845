/** The log is kept for so many days, unless a business wants its own for longer. */
export const logDays = 90
