import { type Installation } from '#app/core/settings.server.ts'

/** `optional`: the program does without it, so that its lack is nothing wrong. */
export type Finding = { good: boolean; text: string; optional?: boolean }

/** What is set up and what is missing, in words an operator understands; on the screen and in `recepcion doctor`. */
export function checksOf(place: Installation): Finding[] {
	const reachable = !/^https?:\/\/(127\.|localhost|\[::1\])/.test(place.origin)
	return [
		finding(
			reachable || place.loopback,
			`Dirección pública: ${place.origin}`,
			'Falta APP_URL: los enlaces de los mensajes no llevarán a ningún lado',
		),
		...services(place),
	]
}

/** What the program can do without. */
function services(place: Installation): Finding[] {
	return [
		finding(
			place.metaAppSecret && place.metaVerifyToken,
			'WhatsApp: la firma de los webhooks se comprueba',
			'WhatsApp: faltan META_APP_SECRET y META_VERIFY_TOKEN; no se aceptan webhooks',
			'optional',
		),
		finding(
			place.mercadoPagoSecret,
			'Mercado Pago: la firma de los avisos se comprueba',
			'Mercado Pago: falta MP_WEBHOOK_SECRET; los avisos de pago no se aceptan',
			'optional',
		),
		finding(
			place.google,
			'Google: los negocios pueden conectar sus cuentas',
			'Sin Google (GOOGLE_CLIENT_ID y GOOGLE_CLIENT_SECRET): los negocios no pueden conectar sus cuentas',
			'optional',
		),
		finding(
			place.mail,
			'Correo configurado',
			'Sin correo (SMTP_URL): los enlaces para entrar se piden con «recepcion user link»',
			'optional',
		),
		finding(
			true,
			place.languageModel
				? 'Modelo de lenguaje configurado'
				: 'Sin modelo de lenguaje: contesta el motor propio, sin conexión',
			'',
		),
	]
}

/** Demo accounts are a danger only where others reach the server. */
export function demoCheck({ loopback }: Pick<Installation, 'loopback'>): Finding {
	return finding(
		loopback,
		'Hay cuentas de demostración; entran porque solo este equipo llega al servidor',
		'Hay cuentas de demostración: no pueden entrar desde una dirección pública',
	)
}

function finding(good: unknown, text: string, problem: string, need?: 'optional'): Finding {
	return good ? { good: true, text } : { good: false, text: problem, optional: need === 'optional' }
}
