/** The public page on which people book by themselves. */
export function bookingPathOf(slug: string): string {
	return `/reservar/${encodeURIComponent(slug)}`
}

/** The page of one specialist: what they give, and their hours. */
export function specialistPathOf(slug: string, specialistId: string): string {
	return `${bookingPathOf(slug)}/con/${encodeURIComponent(specialistId)}`
}

/** The client's own page of one appointment. */
export function ownPathOf(shortId: string): string {
	return `/cita/${encodeURIComponent(shortId)}`
}

/** A calendar that other programs subscribe to. */
export function feedPathOf(token: string): string {
	return `/calendario/${encodeURIComponent(token)}/citas.ics`
}
