/** Five years of numbers at once, in days. */
export const longestDays = 1830
