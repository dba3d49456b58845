import { type ConsentChannel, type ConsentPurpose, type ConsentSource } from './schemas.ts'

export const consentChannelNames: Record<ConsentChannel, string> = {
	whatsapp: 'WhatsApp',
	instagram: 'Instagram',
	messenger: 'Messenger',
	email: 'Correo',
}

export const consentPurposeNames: Record<ConsentPurpose, string> = {
	marketing: 'Promociones',
	service: 'Avisos de sus citas',
}

export const consentSourceNames: Record<ConsentSource, string> = {
	staff: 'Lo anotó tu equipo',
	message: 'Lo escribió en el chat',
	provider: 'Lo pidió en la aplicación de Meta',
	form: 'Lo contestó en un formulario',
	import: 'Venía en un archivo importado',
	api: 'Lo anotó otro sistema',
	merge: 'Lo había pedido en el registro que se unió',
}

/** What counts now, as people read it. */
export function consentText(given: boolean | null): string {
	if (given === null) return 'Sin respuesta'
	return given ? 'Sí quiere' : 'No quiere'
}

/** What was noted, in one sentence, e.g. 'Ya no quiere promociones por WhatsApp'. */
export function consentSentence(
	given: boolean,
	{ channel, purpose }: { channel: ConsentChannel; purpose: ConsentPurpose },
): string {
	const what = purpose === 'marketing' ? 'promociones' : 'avisos de sus citas'
	return `${given ? 'Quiere' : 'Ya no quiere'} ${what} por ${consentChannelNames[channel]}`
}
