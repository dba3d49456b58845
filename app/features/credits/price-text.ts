type Sold = { totalMinor: number; currency: string | null; hundredths: number }

/** What one of them cost, to four decimals (CRE-006). */
export function pricePerCredit({ totalMinor, hundredths }: Omit<Sold, 'currency'>): string {
	return (totalMinor / hundredths).toFixed(4)
}

/** '$0.0497 USD' */
export function priceOfOne({ currency, ...sold }: Sold): string {
	return `$${pricePerCredit(sold)} ${currency ?? 'MXN'}`
}
