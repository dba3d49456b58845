import { phoneText } from '#app/lib/phone.ts'
import { splitPhone } from '#app/lib/phone-split.ts'
import { traitsOf } from './kinds.ts'
import { type ChannelAccount } from './schemas.ts'

const missing: Record<ChannelAccount['missing'][number], string> = {
	token: 'Falta el token de acceso de la cuenta.',
	proof: 'Falta confirmar en Meta que es tuyo: vuelve a conectarlo. Mientras, no recibe mensajes.',
	app_secret: 'Falta META_APP_SECRET en la configuración: sin él no se aceptan los mensajes que llegan.',
	verify_token: 'Falta META_VERIFY_TOKEN en la configuración: sin él Meta no puede verificar la dirección.',
}

const problems: Record<string, string> = {
	token: 'Meta ya no acepta el token de esta cuenta. Vuelve a conectarla.',
	no_answer: 'Meta no responde en este momento. Los mensajes que mandas esperan y salen cuando responda.',
	slow: 'Meta está respondiendo muy lento. Los mensajes pueden tardar en salir.',
	unsubscribed:
		'Meta dejó de avisarnos de los mensajes que llegan. Lo estamos reactivando; si sigue así, vuelve a conectar.',
	account: 'Meta limitó o bloqueó esta cuenta. Revisa el administrador de Meta Business.',
	taken: 'Otro negocio demostró que esta cuenta es suya y la conectó.',
	withdrawn: 'Quien la conectó retiró el permiso en Facebook. Vuelve a conectarla.',
	payment: 'Hay un problema con el pago de esta cuenta en Meta.',
	spam: 'Meta limitó los envíos de este número por reportes de spam.',
}

/** Of a number that was linked by a code: nobody at Meta has to do with it. */
const linkedProblems: Record<string, string> = {
	token: 'El teléfono ya no está vinculado. Escanea el código otra vez para volver a recibir y mandar mensajes.',
	no_answer:
		'El servicio que vincula tu teléfono no responde en este momento. Los mensajes que mandas esperan y salen cuando responda.',
	slow: 'El servicio que vincula tu teléfono está respondiendo muy lento. Los mensajes pueden tardar en salir.',
}

/** What staff read of a connection: its state in a word, and every sentence about what is missing or wrong. */
export function accountWords(account: Pick<ChannelAccount, 'channel' | 'state' | 'problem' | 'missing'>): {
	state: string
	reasons: string[]
} {
	const reasons = account.missing.map((code) => missing[code])
	const told = account.channel === 'whatsapp_qr' ? { ...problems, ...linkedProblems } : problems
	if (account.problem) reasons.push(told[account.problem] ?? 'La cuenta tiene un problema en Meta.')
	const isConnected = account.state === 'connected' && !account.missing.includes('proof')
	return { state: isConnected ? 'Conectado' : 'No conectado', reasons }
}

const qualities: Record<string, string> = {
	GREEN: 'Alta',
	YELLOW: 'Media: cuida qué mandas',
	RED: 'Baja: Meta puede limitarlo',
}

/** How Meta judges a number by what people report. */
export function qualityText(code: string): string {
	return qualities[code] ?? 'Todavía sin datos'
}

/** To how many people a number may write first in a day. */
export function messagingLimitText(code: string): string {
	const found = /^TIER_(\d+)(K?)$/.exec(code)
	if (!found) return code === 'TIER_UNLIMITED' ? 'Sin límite de personas nuevas al día' : 'Sin dato'
	const people = Number(found[1]) * (found[2] ? 1000 : 1)
	return `${people.toLocaleString('es-MX')} personas nuevas al día`
}

/** A number as people read it, or the name of a page or profile. */
export function addressText(channel: ChannelAccount['channel'], address?: string): string | undefined {
	if (!address || traitsOf(channel).people !== 'whatsapp' || !/^\d+$/.test(address)) return address || undefined
	const { countryCode, national } = splitPhone(address)
	return phoneText(countryCode, national)
}
