const tenths = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Credits as people read them, with one decimal (DAS-011): of 128450 hundredths '1,284.5'. */
export function creditsText(hundredths: number): string {
	return tenths.format(hundredths / 100)
}
