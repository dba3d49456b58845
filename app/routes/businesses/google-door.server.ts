import { calendarSync } from '#app/features/calendar-sync/operations.server.ts'
import { comeBackFrom, leaveFor } from '#app/web/consent-door.server.ts'
import { ownPath } from '#app/web/flash.server.ts'

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
