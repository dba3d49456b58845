import { payments } from '#app/features/payments/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { comeBackFrom, leaveFor } from '#app/web/consent-door.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { sentence } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'

const back = '/integraciones/stripe'
const also = { provider: 'stripe' }
const connecting = {
	done: 'Stripe conectado',
	refused: 'No se pudo conectar Stripe',
	failed: 'Error al conectar Stripe',
}
const trying = {
	done: 'La conexión con Stripe funciona',
	refused: 'No se pudo probar la conexión con Stripe',
	failed: 'Error al probar la conexión con Stripe',
}

/** To Stripe's page of permission. */
export function leaveForStripe(request: Request) {
	return leaveFor(request, payments.startConnecting, { back, also, texts: connecting })
}

export function comeBackFromStripe(request: Request) {
	return comeBackFrom(request, payments.finishConnecting, {
		...{ back, also, texts: connecting },
		nameOf: ({ label }) => label,
	})
}

/** A connection that is refused is no failure of the question: it is told, and stands on the page from then on. */
export async function tryStripe(request: Request) {
	const outcome = await attempt(await panelContext(request), payments.trySeller, also)
	if (!outcome.ok) return redirectWithFlash(request, back, sentence(outcome.failure, trying), { status: 'fallo' })
	if (outcome.value.works) return redirectWithFlash(request, back, `${trying.done}: ${outcome.value.label}`)
	return redirectWithFlash(request, back, 'Stripe ya no acepta la conexión. Vuelve a conectar tu cuenta', {
		status: 'fallo',
	})
}
