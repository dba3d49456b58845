/** How a call for a page of payment ended, in the words of the documents (CRE-050, CRE-051). */
export type CheckoutEnd =
	| { kind: 'answered'; status: number; body: string }
	| { kind: 'silent' }
	| { kind: 'unsent'; message: string }

export function checkoutProblem(end: CheckoutEnd): string {
	if (end.kind === 'silent') return 'No se recibió respuesta del servidor. Verifica tu conexión a internet.'
	if (end.kind === 'unsent') return `Error al configurar la petición: ${end.message}`
	return `Error del servidor: ${end.status} - ${end.body}`
}

/** Where an answer leads: to a page of payment, or to the portal (API-245). */
export function leadsTo(answer: unknown): string | null {
	if (typeof answer !== 'object' || answer === null || !('data' in answer)) return null
	const { data } = answer
	if (typeof data === 'string') return data
	if (typeof data !== 'object' || data === null || !('data' in data)) return null
	return typeof data.data === 'string' ? data.data : null
}
