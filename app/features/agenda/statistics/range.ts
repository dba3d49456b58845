/** Five years of statistics at once, in days. */
export const longestDays = 1830
