const tenths = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Credits as people read them, with one decimal (DAS-011): of 128450 hundredths '1,284.5'. */
export function creditsText(hundredths: number): string {
	return tenths.format(hundredths / 100)
}

const cents = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Credits on the screens of the assistants, where a single answer counts: two decimals (ASI-010), '1,284.50'. */
export function creditsInFull(hundredths: number): string {
	return cents.format(hundredths / 100)
}
