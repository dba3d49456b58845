const whole = new Intl.NumberFormat('es-MX')

/** 5000 → '5,000'. */
export function countText(count: number): string {
	return whole.format(count)
}
