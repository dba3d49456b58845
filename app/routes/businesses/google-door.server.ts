import { calendarSync } from '#app/features/calendar-sync/operations.server.ts'
import { messages } from '#app/features/calendar-sync/schemas.ts'
import { countText } from '#app/lib/words/counted.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { comeBackFrom, leaveFor } from '#app/web/consent-door.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { sentence } from '#app/web/failure-copy.ts'
import { ownPath, redirectWithFlash } from '#app/web/flash.server.ts'

const page = {
	back: '/negocio/canales',
	texts: {
		done: 'Cuenta de Google conectada',
		refused: 'No se pudo conectar la cuenta de Google',
		failed: 'Error al conectar la cuenta de Google',
	},
}

/** To Google's page of permission; `volver` is the page from which somebody leaves who is not among the channels. */
export function leaveForGoogle(request: Request) {
	const back = ownPath(new URL(request.url).searchParams.get('volver'))
	return leaveFor(request, calendarSync.startConnecting, back ? { ...page, back, also: { back } } : page)
}

export function comeBackFromGoogle(request: Request) {
	return comeBackFrom(request, calendarSync.finishConnecting, { ...page, nameOf: ({ email }) => email })
}

const trying = {
	done: 'La conexión con Google funciona',
	refused: 'No se pudo probar la conexión con Google',
	failed: 'Error al probar la conexión con Google',
}

/** A permission that is over is no failure of the question: it is told, and stands on the account from then on. */
export async function tryGoogle(request: Request, googleAccountId: string | undefined) {
	const outcome = await attempt(await panelContext(request), calendarSync.listCalendars, { googleAccountId })
	const said = { status: 'fallo' } as const
	if (!outcome.ok) return redirectWithFlash(request, page.back, sentence(outcome.failure, trying), said)
	const { isRevoked, calendars } = outcome.value
	if (isRevoked) return redirectWithFlash(request, page.back, messages.revoked, said)
	return redirectWithFlash(request, page.back, `${trying.done}: ${countText(calendars.length, 'calendario')}`)
}
