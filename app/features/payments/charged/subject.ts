/** What a link charges for, as rows and events name it: an appointment with its visit, or a sale. */
export type Subject = { appointmentId: string; saleId: null } | { appointmentId: null; saleId: string }

export function ofAppointment(appointmentId: string): Subject {
	return { appointmentId, saleId: null }
}

export function ofSale(saleId: string): Subject {
	return { appointmentId: null, saleId }
}

type Named = { appointmentId: string | null; saleId: string | null }

/** Of a row that knows one of them; null where it knows none. */
export function subjectOf({ appointmentId, saleId }: Named): Subject | null {
	if (appointmentId !== null) return ofAppointment(appointmentId)
	return saleId === null ? null : ofSale(saleId)
}
