/** PAG-001: the public payment page of an appointment, from the root of the site. */
export function payPathOf(shortId: string): string {
	return `/pagar-cita?a=${encodeURIComponent(shortId)}`
}
