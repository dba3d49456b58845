import { payments } from '#app/features/payments/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { comeBackFrom, leaveFor } from '#app/web/consent-door.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { sentence } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'

const back = '/integraciones/mercado-pago'
const connecting = {
	done: 'Mercado Pago conectado',
	refused: 'No se pudo conectar Mercado Pago',
	failed: 'Error al conectar Mercado Pago',
}
const trying = {
	done: 'La conexión con Mercado Pago funciona',
	refused: 'No se pudo probar la conexión con Mercado Pago',
	failed: 'Error al probar la conexión con Mercado Pago',
}

/** To Mercado Pago's page of permission. */
export function leaveForMercadoPago(request: Request) {
	return leaveFor(request, payments.startConnecting, { back, texts: connecting })
}

export function comeBackFromMercadoPago(request: Request) {
	return comeBackFrom(request, payments.finishConnecting, {
		...{ back, texts: connecting },
		nameOf: ({ label }) => label,
	})
}

/** A connection that is refused is no failure of the question: it is told, and stands on the page from then on. */
export async function trySeller(request: Request) {
	const outcome = await attempt(await panelContext(request), payments.trySeller, {})
	if (!outcome.ok) return redirectWithFlash(request, back, sentence(outcome.failure, trying), { status: 'fallo' })
	if (outcome.value.works) return redirectWithFlash(request, back, `${trying.done}: ${outcome.value.label}`)
	return redirectWithFlash(request, back, 'Mercado Pago ya no acepta la conexión. Vuelve a conectar tu cuenta', {
		status: 'fallo',
	})
}
