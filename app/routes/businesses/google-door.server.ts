import { calendarSync } from '#app/features/calendar-sync/operations.server.ts'
import { comeBackFrom, leaveFor } from '#app/web/consent-door.server.ts'

const page = {
	back: '/negocio/canales',
	texts: {
		done: 'Cuenta de Google conectada',
		refused: 'No se pudo conectar la cuenta de Google',
		failed: 'Error al conectar la cuenta de Google',
	},
}

/** To Google's page of permission. */
export function leaveForGoogle(request: Request) {
	return leaveFor(request, calendarSync.startConnecting, page)
}

export function comeBackFromGoogle(request: Request) {
	return comeBackFrom(request, calendarSync.finishConnecting, { ...page, nameOf: ({ email }) => email })
}
